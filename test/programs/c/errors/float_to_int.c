// EXPECT: invalid
// FAULT: float-to-int 9
#include <braid.h>

static int table[4];

int main(void) {
  double d = braid_double("d");
  int i = (int)d;
  return i >= 0 && i < 4 ? table[i] : 0;
}
