// EXPECT: valid
// OPTIONS: -- -lm
#include <assert.h>
#include <math.h>

int main(void) {
  volatile double x = -2.5;
  assert(fabs(x) == 2.5 && floor(x) == -3 && ceil(x) == -2 && trunc(x) == -2);
  assert(round(x) == -3 && rint(x) == -2);
  assert(sqrt(2.25) == 1.5 && sqrt(x * x) == 2.5);
  assert(fmin(x, 1) == x && fmax(x, 1) == 1 && fma(x, 2, 1) == -4);
  assert(fmod(7.5, 2) == 1.5);
  return 0;
}
