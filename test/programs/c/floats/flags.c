// What arithmetic with known numbers raises, and what programs do to the flags themselves.
// EXPECT: valid
#include <assert.h>
#include <errno.h>
#include <fenv.h>
#include <float.h>
#include <math.h>

static int raisedBy(double x, double y, char what) {
  feclearexcept(FE_ALL_EXCEPT);
  volatile double result = what == '+' ? x + y : what == '*' ? x * y : x / y;
  (void)result;
  return fetestexcept(FE_ALL_EXCEPT);
}

int main(void) {
  assert(fetestexcept(FE_ALL_EXCEPT) == 0);
  assert(raisedBy(1, 2, '+') == 0);
  assert(raisedBy(1, 3, '/') == FE_INEXACT);
  assert(raisedBy(1, 0, '/') == FE_DIVBYZERO);
  assert(raisedBy(0, 0, '/') == FE_INVALID);
  assert(raisedBy(DBL_MAX, 2, '*') == (FE_OVERFLOW | FE_INEXACT));
  assert(raisedBy(DBL_MIN, 1e-10, '*') == (FE_UNDERFLOW | FE_INEXACT));
  assert(raisedBy(DBL_MIN, 0.5, '*') == 0);

  fenv_t saved;
  fesetround(FE_UPWARD);
  feraiseexcept(FE_INVALID);
  assert(feholdexcept(&saved) == 0 && fetestexcept(FE_ALL_EXCEPT) == 0);
  fesetround(FE_DOWNWARD);
  feraiseexcept(FE_DIVBYZERO);
  assert(feupdateenv(&saved) == 0 && fegetround() == FE_UPWARD);
  assert(fetestexcept(FE_INVALID | FE_DIVBYZERO | FE_INEXACT) == (FE_INVALID | FE_DIVBYZERO));
  fexcept_t kept;
  fegetexceptflag(&kept, FE_ALL_EXCEPT);
  feclearexcept(FE_ALL_EXCEPT);
  fesetexceptflag(&kept, FE_DIVBYZERO);
  assert(fetestexcept(FE_ALL_EXCEPT) == FE_DIVBYZERO);
  fesetenv(FE_DFL_ENV);
  assert(fetestexcept(FE_ALL_EXCEPT) == 0 && fegetround() == FE_TONEAREST);

  errno = 0;
  assert(log(0.0) == -INFINITY && fetestexcept(FE_DIVBYZERO) && errno == ERANGE);
  feclearexcept(FE_ALL_EXCEPT);
  assert(rint(2.5) == 2 && fetestexcept(FE_INEXACT));
  feclearexcept(FE_ALL_EXCEPT);
  assert(nearbyint(2.5) == 2 && floor(2.5) == 2 && !fetestexcept(FE_INEXACT));
  return 0;
}
