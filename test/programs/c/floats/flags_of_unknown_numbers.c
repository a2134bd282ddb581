// Which flags arithmetic with unknown numbers raises is not known; after they are cleared they are.
// EXPECT: unknown
// REASON: flags
#include <assert.h>
#include <fenv.h>

double __VERIFIER_nondet_double(void);

int main(void) {
  volatile double x = __VERIFIER_nondet_double();
  x = x / 3;
  feclearexcept(FE_ALL_EXCEPT);
  assert(fetestexcept(FE_INEXACT) == 0);
  x = x + 1;
  assert(fetestexcept(FE_INEXACT) == 0);
  return 0;
}
