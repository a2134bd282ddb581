// Multiplying by 1, dividing by 1 and adding 0 change no number but -0 in a sum.
// EXPECT: valid
#include <assert.h>
#include <math.h>

double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (isnan(x)) {
    assert(isnan(x * 1.0) && isnan(x / 1.0) && isnan(x + 0.0) && isnan(x - 0.0));
    return 0;
  }
  assert(x * 1.0 == x && 1.0 * x == x && x / 1.0 == x && x + 0.0 == x && x - 0.0 == x);
  assert(x * -1.0 == -x && x / -1.0 == -x && x / 4.0 == x * 0.25);
  assert(!signbit(x + 0.0) == !signbit(x) || x == 0.0);
  assert(!signbit(x - 0.0) == !signbit(x));
  return 0;
}
