// EXPECT: valid
#include <assert.h>
#include <math.h>

int main(void) {
  volatile double zero = 0;
  double nan = zero / zero, infinity = 1 / zero;
  assert(nan != nan && !(nan < 1) && !(nan >= 1) && !(nan == nan));
  assert(isnan(nan) && isinf(infinity) && !isfinite(infinity) && infinity > 1e308);
  assert(infinity - infinity != infinity - infinity);
  assert(signbit(-zero) && !signbit(zero) && copysign(1, -zero) == -1);
  return 0;
}
