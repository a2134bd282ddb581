// Cases far apart, negative and at the limits, in 64 bits.
// EXPECT: valid
#include <assert.h>
#include <limits.h>

extern long __VERIFIER_nondet_long(void);

int main(void) {
  long x = __VERIFIER_nondet_long();
  int r;
  switch (x) {
    case LONG_MIN: r = 1; break;
    case -1: r = 2; break;
    case 0x100000000: r = 3; break;
    case LONG_MAX: r = 4; break;
    case 1000 ... 2000: r = 5; break;
    default: r = 0;
  }
  assert((r == 1) == (x == LONG_MIN) && (r == 2) == (x == -1));
  assert((r == 3) == (x == 4294967296) && (r == 4) == (x == LONG_MAX));
  assert((r == 5) == (x >= 1000 && x <= 2000));
  return 0;
}
