// EXPECT: invalid
// FAULT: assertion 12
#include <assert.h>
#include <math.h>

double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x > 10.0 && x < 20.0) {
    double rest = fmod(x, 8.0);
    assert(rest != 3.5);
  }
  return 0;
}
