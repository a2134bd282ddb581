// EXPECT: valid
// A divisor that is one of a few constants on each path, and no constant once joined.
#include <braid.h>

#ifndef N
#define N 3
#endif

int main(void) {
  unsigned x = braid_ushort("x");
  unsigned divisor = 1;
  for (int i = 0; i < N; i++) {
    if (braid_int("choice") > 0) {
      divisor *= 2;
    } else {
      divisor += 3;
    }
  }
  unsigned quotient = x / divisor, rest = x % divisor;
#ifdef MISTAKE
  braid_assert(quotient < x);
#endif
  braid_assert(rest < divisor);
  braid_assert(quotient * divisor + rest == x);
  return 0;
}
