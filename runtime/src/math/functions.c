// The transcendental functions of math.h. On known numbers they are the machine's own. On unknown
// ones float and double functions are newlib's formulas (named __braid_formula_…): their special
// cases, branches and errors are exact, but not the last bits of what they compute, so a result
// that is not a known number marks the run incomplete. There are no formulas for long double.
#include <math.h>

#include "library.h"

static inline double approximateDouble(double x) {
  if (isUnknownDouble(x)) {
    __braid_incomplete("the last bits of a mathematical function of a number that is not known");
  }
  return x;
}

static inline float approximateFloat(float x) {
  if (isUnknownFloat(x)) {
    __braid_incomplete("the last bits of a mathematical function of a number that is not known");
  }
  return x;
}

#define DEFINE_UNARY(name)                                       \
  double __braid_formula_##name(double x);                       \
  float __braid_formula_##name##f(float x);                      \
  double name(double x) {                                        \
    if (isUnknownDouble(x)) {                                    \
      return approximateDouble(__braid_formula_##name(x));       \
    }                                                            \
    setErrorOf(__braid_function_error_double(#name, x, 0));      \
    return __braid_function_double(#name, x, 0);                 \
  }                                                              \
  float name##f(float x) {                                       \
    if (isUnknownFloat(x)) {                                     \
      return approximateFloat(__braid_formula_##name##f(x));     \
    }                                                            \
    setErrorOf(__braid_function_error_float(#name, x, 0));       \
    return __braid_function_float(#name, x, 0);                  \
  }                                                              \
  long double name##l(long double x) {                           \
    setErrorOf(__braid_function_error_long_double(#name, x, 0)); \
    return __braid_function_long_double(#name, x, 0);            \
  }
DEFINE_UNARY(acos)
DEFINE_UNARY(acosh)
DEFINE_UNARY(asin)
DEFINE_UNARY(asinh)
DEFINE_UNARY(atan)
DEFINE_UNARY(atanh)
DEFINE_UNARY(cbrt)
DEFINE_UNARY(cos)
DEFINE_UNARY(cosh)
DEFINE_UNARY(erf)
DEFINE_UNARY(erfc)
DEFINE_UNARY(exp)
DEFINE_UNARY(exp10)
DEFINE_UNARY(exp2)
DEFINE_UNARY(expm1)
DEFINE_UNARY(j0)
DEFINE_UNARY(j1)
DEFINE_UNARY(log)
DEFINE_UNARY(log10)
DEFINE_UNARY(log1p)
DEFINE_UNARY(log2)
DEFINE_UNARY(sin)
DEFINE_UNARY(sinh)
DEFINE_UNARY(tan)
DEFINE_UNARY(tanh)
DEFINE_UNARY(tgamma)
DEFINE_UNARY(y0)
DEFINE_UNARY(y1)

#define DEFINE_BINARY(name)                                      \
  double __braid_formula_##name(double x, double y);             \
  float __braid_formula_##name##f(float x, float y);             \
  double name(double x, double y) {                              \
    if (isUnknownDouble(x) || isUnknownDouble(y)) {              \
      return approximateDouble(__braid_formula_##name(x, y));    \
    }                                                            \
    setErrorOf(__braid_function_error_double(#name, x, y));      \
    return __braid_function_double(#name, x, y);                 \
  }                                                              \
  float name##f(float x, float y) {                              \
    if (isUnknownFloat(x) || isUnknownFloat(y)) {                \
      return approximateFloat(__braid_formula_##name##f(x, y));  \
    }                                                            \
    setErrorOf(__braid_function_error_float(#name, x, y));       \
    return __braid_function_float(#name, x, y);                  \
  }                                                              \
  long double name##l(long double x, long double y) {            \
    setErrorOf(__braid_function_error_long_double(#name, x, y)); \
    return __braid_function_long_double(#name, x, y);            \
  }
DEFINE_BINARY(atan2)
DEFINE_BINARY(hypot)
DEFINE_BINARY(pow)

#define DEFINE_INDEXED(name)                                             \
  double __braid_formula_##name(int n, double x);                        \
  float __braid_formula_##name##f(int n, float x);                       \
  double name(int n, double x) {                                         \
    if (isUnknownDouble(x) || __braid_is_symbolic((unsigned)n)) {        \
      return approximateDouble(__braid_formula_##name(n, x));            \
    }                                                                    \
    setErrorOf(__braid_indexed_function_error_double(#name, x, n));      \
    return __braid_indexed_function_double(#name, x, n);                 \
  }                                                                      \
  float name##f(int n, float x) {                                        \
    if (isUnknownFloat(x) || __braid_is_symbolic((unsigned)n)) {         \
      return approximateFloat(__braid_formula_##name##f(n, x));          \
    }                                                                    \
    setErrorOf(__braid_indexed_function_error_float(#name, x, n));       \
    return __braid_indexed_function_float(#name, x, n);                  \
  }                                                                      \
  long double name##l(int n, long double x) {                            \
    setErrorOf(__braid_indexed_function_error_long_double(#name, x, n)); \
    return __braid_indexed_function_long_double(#name, x, n);            \
  }
DEFINE_INDEXED(jn)
DEFINE_INDEXED(yn)

#define DEFINE_SINCOS(type, suffix)                       \
  void sincos##suffix(type x, type* sine, type* cosine) { \
    *sine = sin##suffix(x);                               \
    *cosine = cos##suffix(x);                             \
  }
DEFINE_SINCOS(double, )
DEFINE_SINCOS(float, f)
DEFINE_SINCOS(long double, l)
