// Every double is compared with itself: only what is not a number differs.
// EXPECT: valid
#include <assert.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x == x) {
    assert(x <= x && !(x < x));
    assert(x > 0 || x <= 0);
  } else {
    assert(!(x > 0) && !(x <= 0));
  }
  return 0;
}
