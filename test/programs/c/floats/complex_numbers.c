// EXPECT: valid
#include <assert.h>
#include <complex.h>

static double _Complex square(double _Complex z) { return z * z; }

int main(void) {
  double _Complex z = square(3.0 + 2.0 * I);
  assert(creal(z) == 5 && cimag(z) == 12);
  float _Complex f = 1.0f - 1.0f * I;
  f = f + f;
  assert(crealf(f) == 2 && cimagf(f) == -2);
  return 0;
}
