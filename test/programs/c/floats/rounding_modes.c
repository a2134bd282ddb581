// Known numbers are rounded as the program asks for, by arithmetic and by conversions.
// EXPECT: valid
#include <assert.h>
#include <fenv.h>
#include <float.h>
#include <math.h>

int main(void) {
  double one = 1.0, three = 3.0;
  float tenth;
  assert(fegetround() == FE_TONEAREST && FLT_ROUNDS == 1);
  assert(fesetround(FE_UPWARD) == 0);
  assert(fegetround() == FE_UPWARD && FLT_ROUNDS == 2);
  double up = one / three;
  double negativeUp = -one / three;
  assert(rint(2.25) == 3.0 && lrint(2.25) == 3 && floor(2.75) == 2.0);
  assert(fesetround(FE_DOWNWARD) == 0);
  double down = one / three;
  double zero = one - one;
  assert(signbit(zero) && nearbyint(2.75) == 2.0);
  tenth = (float)(one / 10);
  assert(tenth < 0.1);
  assert(fesetround(FE_TOWARDZERO) == 0);
  assert(negativeUp == -one / three && FLT_ROUNDS == 0);
  assert((double)(float)(1e300 * three) == FLT_MAX);
  assert(fesetround(12345) != 0);
  assert(fegetround() == FE_TOWARDZERO);
  assert(fesetround(FE_TONEAREST) == 0);
  assert(up == nextafter(down, 1.0));
  return 0;
}
