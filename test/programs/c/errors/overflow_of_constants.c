// EXPECT: invalid
// FAULT: signed-overflow 7
// OPTIONS: --check overflow
#include <limits.h>

int main(void) {
  int n = INT_MAX + 1;
  return 0;
}
