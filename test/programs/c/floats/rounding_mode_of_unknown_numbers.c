// The rounding mode is part of the formulas: a sum rounded up is never below the one rounded down,
// and they are not always equal.
// EXPECT: invalid
// FAULT: assertion 20
#include <assert.h>
#include <fenv.h>

float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 1.0f && x <= 2.0f)) {
    return 0;
  }
  fesetround(FE_UPWARD);
  float up = x + 0.3f;
  fesetround(FE_DOWNWARD);
  float down = x + 0.3f;
  assert(down <= up);
  assert(down == up);
  return 0;
}
