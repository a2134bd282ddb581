// lgamma, which also tells the sign of the gamma function, and newlib's formulas for both.
#include <math.h>

#include "library.h"

int signgam;

double __ieee754_gamma_r(double x, int* sign);
float __ieee754_gammaf_r(float x, int* sign);
double __ieee754_lgamma_r(double x, int* sign);
float __ieee754_lgammaf_r(float x, int* sign);

double __braid_formula_tgamma(double x) {
  int sign;
  double magnitude = __ieee754_gamma_r(x, &sign);
  return sign < 0 ? -magnitude : magnitude;
}

float __braid_formula_tgammaf(float x) {
  int sign;
  float magnitude = __ieee754_gammaf_r(x, &sign);
  return sign < 0 ? -magnitude : magnitude;
}

// Negative between each second pair of whole numbers below zero, and at -0.
#define DEFINE_SIGN(type, suffix)                                    \
  static int signOfGamma##suffix(type x) {                           \
    type whole = __builtin_floor##suffix(x);                         \
    if (x == 0) {                                                    \
      return __builtin_signbit(x) ? -1 : 1;                          \
    }                                                                \
    if (!(x < 0) || whole == x) {                                    \
      return 1;                                                      \
    }                                                                \
    return __builtin_floor##suffix(whole / 2) * 2 == whole ? 1 : -1; \
  }
DEFINE_SIGN(double, )
DEFINE_SIGN(float, f)
DEFINE_SIGN(long double, l)

double lgamma_r(double x, int* sign) {
  if (isUnknownDouble(x)) {
    __braid_incomplete("the last bits of a mathematical function of a number that is not known");
    return __ieee754_lgamma_r(x, sign);
  }
  *sign = signOfGamma(x);
  setErrorOf(__braid_function_error_double("lgamma", x, 0));
  return __braid_function_double("lgamma", x, 0);
}

float lgammaf_r(float x, int* sign) {
  if (isUnknownFloat(x)) {
    __braid_incomplete("the last bits of a mathematical function of a number that is not known");
    return __ieee754_lgammaf_r(x, sign);
  }
  *sign = signOfGammaf(x);
  setErrorOf(__braid_function_error_float("lgamma", x, 0));
  return __braid_function_float("lgamma", x, 0);
}

long double lgammal_r(long double x, int* sign) {
  *sign = signOfGammal(x);
  setErrorOf(__braid_function_error_long_double("lgamma", x, 0));
  return __braid_function_long_double("lgamma", x, 0);
}

#define DEFINE_LGAMMA(type, suffix)         \
  type lgamma##suffix(type x) {             \
    return lgamma##suffix##_r(x, &signgam); \
  }                                         \
  type gamma##suffix(type x) {              \
    return lgamma##suffix##_r(x, &signgam); \
  }
DEFINE_LGAMMA(double, )
DEFINE_LGAMMA(float, f)
DEFINE_LGAMMA(long double, l)
