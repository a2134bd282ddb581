// EXPECT: valid
#include <assert.h>
#include <complex.h>
#include <math.h>

static int isNear(double complex a, double complex b) {
  return cabs(a - b) < 1e-14;
}

int main(void) {
  double complex z = 3.0 + 4.0 * I;
  assert(cabs(z) == 5.0 && cabsf(3.0f + 4.0f * I) == 5.0f && cabsl(3.0L + 4.0L * I) == 5.0L);
  assert(csqrt(-4.0) == 2.0 * I && conj(z) == 3.0 - 4.0 * I && carg(-1.0) == acos(-1.0));
  assert(isNear(cexp(clog(z)), z) && isNear(cpow(z, 2.0), z * z) && isNear(z / z, 1.0));
  assert(isNear(csin(z) * csin(z) / (1 - ccos(z) * ccos(z)), 1.0));
  assert(isinf(creal(cproj(INFINITY + 1.0 * I))) && crealf(csqrtf(9.0f)) == 3.0f);
  double complex infinite = __builtin_complex((double)INFINITY, 1.0);
  assert(isinf(creal(infinite * infinite)) && cabs(1.0 / infinite) == 0.0);
  return 0;
}
