// An unknown mode is one of the four, or refused.
// EXPECT: valid
#include <assert.h>
#include <fenv.h>

int __VERIFIER_nondet_int(void);

int main(void) {
  double one = 1.0, three = 3.0;
  double nearest = one / three;
  if (fesetround(__VERIFIER_nondet_int()) != 0) {
    assert(fegetround() == FE_TONEAREST);
    return 0;
  }
  double quotient = one / three;
  int isUp = fegetround() == FE_UPWARD;
  assert(isUp == (quotient > nearest));
  return 0;
}
