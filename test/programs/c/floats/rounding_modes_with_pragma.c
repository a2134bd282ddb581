// Code that says that it looks at the environment is compiled to other instructions.
// EXPECT: valid
#include <assert.h>
#include <fenv.h>
#include <math.h>

#pragma STDC FENV_ACCESS ON

int main(void) {
  double one = 1.0, three = 3.0, nothing = NAN;
  int n = 7;
  fesetround(FE_UPWARD);
  double up = one / three;
  double fused = fma(one, three, one);
  float narrow = (float)up;
  fesetround(FE_DOWNWARD);
  double down = one / three;
  assert(down < up && fused == 4.0 && narrow > up && sqrt(4.0) == 2.0);
  fesetround(FE_TONEAREST);
  assert((double)n == 7.0 && (int)(n + 0.75) == 7 && floor(-0.5) == -1.0);
  feclearexcept(FE_ALL_EXCEPT);
  int isLess = isless(nothing, one);
  assert(!isLess && fetestexcept(FE_INVALID) == 0);
  isLess = nothing < one;
  assert(!isLess && fetestexcept(FE_INVALID) == FE_INVALID);
  return 0;
}
