// EXPECT: valid
#include <assert.h>
#include <float.h>
#include <math.h>

int main(void) {
  long double x = 2.0L;
  int exponent;
  assert(powl(x, 70) == 0x1p70L && log2l(0x1p-16000L) == -16000 && sqrtl(x * x) == 2);
  assert(sinl(0) == 0 && cosl(0) == 1 && expl(0) == 1 && hypotl(3, 4) == 5 && cbrtl(27) == 3);
  assert(fabsl(sinl(1) * sinl(1) + cosl(1) * cosl(1) - 1) <= LDBL_EPSILON);
  assert(ldexpl(0.75L, 3) == 6 && frexpl(6, &exponent) == 0.75L && exponent == 3);
  assert(nextafterl(1, 2) == 1 + LDBL_EPSILON && logbl(LDBL_TRUE_MIN) < LDBL_MIN_EXP);
  assert(fmodl(7.5L, 2) == 1.5L && remainderl(7.5L, 2) == -0.5L && fdiml(1, 2) == 0);
  assert(isnan(acosl(2)) && isinf(tgammal(0)) && fmaxl(NAN, 1) == 1);
  return 0;
}
