// The last bits of a function of an unknown number are not known, but what it does out of its domain
// is.
// EXPECT: invalid
// FAULT: assertion 12
// REASON: last bits
#include <assert.h>
#include <math.h>

int main(void) {
  extern double __VERIFIER_nondet_double(void);
  double x = __VERIFIER_nondet_double();
  assert(!isnan(acos(x)) || isnan(x));
  return 0;
}
