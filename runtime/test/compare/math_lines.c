// Prints what math.h, complex.h and fenv.h compute, bit for bit, with errno and the floating-point
// flags: natively with the C library, and under `braid run` with the runtime. The lines have to be
// the same, but for those that known_differences.txt lists. Compiled with PART: 1 float, 2 double,
// 3 long double; and with SHARE: 1 real numbers rounded to the nearest, 2 complex ones and the
// other directions, 0 both.
#include <complex.h>
#include <errno.h>
#include <fenv.h>

#include "values.h"

#define RANDOM_VALUES 12

#if PART == 1
#define TYPE float
#define NAME(base) base##f
#define NAME_R(base) base##f_r
#define MACRO(name) FLT_##name
#define PUT putFloat
#elif PART == 2
#define TYPE double
#define NAME(base) base
#define NAME_R(base) base##_r
#define MACRO(name) DBL_##name
#define PUT putDouble
#else
#define TYPE long double
#define NAME(base) base##l
#define NAME_R(base) base##l_r
#define MACRO(name) LDBL_##name
#define PUT putLongDouble
#endif
#include "math_for_type.h"

int main(void) {
#if PART == 1
  allf();
#elif PART == 2
  all();
#else
  alll();
#endif
  return 0;
}
