// Every call makes a new input, also under the same name.
// EXPECT: invalid
// FAULT: assertion 8
#include <braid.h>

int main(void) {
  int a = braid_int("x"), b = braid_int("x");
  braid_assert(a == b);
  return 0;
}
