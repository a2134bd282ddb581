// All 16-bit integers are floats, exactly.
// EXPECT: valid
#include <assert.h>

extern short __VERIFIER_nondet_short(void);

int main(void) {
  short x = __VERIFIER_nondet_short();
  float f = x;
  assert((short)f == x);
  assert((f < 0) == (x < 0));
  return 0;
}
