// EXPECT: valid
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <float.h>
#include <math.h>

int main(void) {
  volatile double x = INFINITY;
  assert(fdim(x, x) == 0.0 && fdim(x, 1) == INFINITY && isnan(fdim(NAN, 1)));
  errno = 0;
  assert(nextafter(DBL_MAX, x) == x && errno == ERANGE);
  assert(nextafterf(0, -1) == -FLT_TRUE_MIN && nexttoward(1, 2.0L) == 1 + DBL_EPSILON);
  assert(nextup(-DBL_TRUE_MIN) == 0 && signbit(nextup(-DBL_TRUE_MIN)));
  assert(ilogb(0) == FP_ILOGB0 && logb(DBL_TRUE_MIN) == -1074 && scalbn(1, -1074) == DBL_TRUE_MIN);
  int bits;
  assert(remquo(29, 4, &bits) == 1 && (bits & 7) == 7);
  return 0;
}
