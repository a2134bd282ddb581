// The formulas for numbers that are not known (newlib's) against glibc: not bit for bit, but within
// a few units in the last place, and the same on the special values. All of math.h on known numbers
// is compared bit for bit in compare/.
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shim.h"

int* rt___errno_location(void);

static const double kSpecial[] = {0.0,       -0.0, 1.0, -1.0,  INFINITY,
                                  -INFINITY, 0.5,  2.0, 1e300, -1e300};

static double argument(void) {
  switch (randomBelow(4)) {
    case 0:
      return kSpecial[randomBelow(10)];
    case 1:
      return randomDouble();
    default:
      return ((double)(randomBits() >> 11) / 9007199254740992.0 - 0.5) * pow(10, randomBelow(4));
  }
}

static bool near(double a, double b, double units) {
  if (isnan(a) || isnan(b)) {
    return isnan(a) && isnan(b);
  }
  if (isinf(a) || isinf(b)) {
    return a == b || fabs(a) > 1.7e308 || fabs(b) > 1.7e308;
  }
  return fabs(a - b) <= units * 2.3e-16 * fabs(b) + 1e-307;
}

// A near miss of a sum of large terms is no error of the function.
#define UNARY(name, units, limit)                                                                  \
  do {                                                                                             \
    double rt___braid_formula_##name(double);                                                      \
    float rt___braid_formula_##name##f(float);                                                     \
    for (int i = 0; i < 3000; ++i) {                                                               \
      double x = argument();                                                                       \
      if (fabs(x) > (limit) && !isinf(x)) {                                                        \
        continue;                                                                                  \
      }                                                                                            \
      CHECK(near(rt___braid_formula_##name(x), name(x), units), #name "(%.17g): %.17g, not %.17g", \
            x, rt___braid_formula_##name(x), name(x));                                             \
      float y = (float)x;                                                                          \
      float got = rt___braid_formula_##name##f(y);                                                 \
      float wanted = name##f(y);                                                                   \
      CHECK(isnan(wanted)                                                                          \
                ? isnan(got)                                                                       \
                : got == wanted || fabsf(got - wanted) <= 1e-6f * fabsf(wanted) + 1e-36f ||        \
                      isinf(got) + isinf(wanted) == 1,                                             \
            #name "f(%.9g): %.9g, not %.9g", (double)y, (double)got, (double)wanted);              \
    }                                                                                              \
  } while (0)

#define BINARY(name, units)                                                                  \
  do {                                                                                       \
    double rt___braid_formula_##name(double, double);                                        \
    for (int i = 0; i < 3000; ++i) {                                                         \
      double x = argument();                                                                 \
      double y = argument();                                                                 \
      CHECK(near(rt___braid_formula_##name(x, y), name(x, y), units),                        \
            #name "(%.17g, %.17g): %.17g, not %.17g", x, y, rt___braid_formula_##name(x, y), \
            name(x, y));                                                                     \
    }                                                                                        \
  } while (0)

static void testParts(void) {
  double rt_frexp(double, int*);
  double rt_ldexp(double, int);
  double rt_nextafter(double, double);
  int rt_ilogb(double);
  int rt_ilogbf(float);
  for (int i = 0; i < 5000; ++i) {
    double x = randomDouble();
    int wantedExponent = 0;
    int gotExponent = 0;
    CHECK(near(rt_frexp(x, &gotExponent), frexp(x, &wantedExponent), 0) &&
              (isnan(x) || isinf(x) || gotExponent == wantedExponent),
          "frexp(%a)", x);
    int scale = (int)randomBelow(100) - 50;
    CHECK(near(rt_ldexp(x, scale), ldexp(x, scale), 0), "ldexp(%a, %d)", x, scale);
    CHECK(near(rt_nextafter(x, 1), nextafter(x, 1), 0), "nextafter(%a)", x);
    errno = *rt___errno_location() = 0;
    CHECK(rt_ilogb(x) == ilogb(x) && errno == *rt___errno_location(), "ilogb(%a)", x);
    CHECK(rt_ilogbf((float)x) == ilogbf((float)x), "ilogbf(%a)", x);
  }
}

static void testErrors(void) {
  double rt___braid_formula_log(double);
  double rt___braid_formula_exp(double);
  double rt___braid_formula_acos(double);
  *rt___errno_location() = 0;
  CHECK(isnan(rt___braid_formula_log(-1)) && *rt___errno_location() == EDOM, "log(-1)");
  *rt___errno_location() = 0;
  CHECK(isinf(rt___braid_formula_exp(1000)) && *rt___errno_location() == ERANGE, "exp(1000)");
  *rt___errno_location() = 0;
  CHECK(isnan(rt___braid_formula_acos(2)) && *rt___errno_location() == EDOM, "acos(2)");
}

void testMath(void) {
  UNARY(sin, 2, 1e15);
  UNARY(cos, 2, 1e15);
  UNARY(tan, 2, 1e15);
  UNARY(asin, 2, INFINITY);
  UNARY(acos, 2, INFINITY);
  UNARY(atan, 2, INFINITY);
  UNARY(sinh, 4, INFINITY);
  UNARY(cosh, 4, INFINITY);
  UNARY(tanh, 4, INFINITY);
  UNARY(exp, 2, INFINITY);
  UNARY(exp2, 2, INFINITY);
  UNARY(expm1, 2, INFINITY);
  UNARY(log, 2, INFINITY);
  UNARY(log2, 2, INFINITY);
  UNARY(log10, 4, INFINITY);
  UNARY(log1p, 2, INFINITY);
  UNARY(cbrt, 2, INFINITY);
  BINARY(pow, 2);
  BINARY(atan2, 2);
  BINARY(hypot, 2);
  testParts();
  testErrors();
}
