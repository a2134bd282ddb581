// Remainders of powers of two are formulas without a division.
// EXPECT: valid
#include <assert.h>
#include <math.h>

float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 0.0f && x <= 64.0f)) {
    return 0;
  }
  float rest = fmodf(x, 1.0f);
  assert((rest == 0) == (truncf(x) == x));
  return 0;
}
