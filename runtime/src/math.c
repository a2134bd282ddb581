// The part of math.h that is one instruction of the engine: rounding, roots, signs, classes. The
// rest comes from newlib; it works on the bits of numbers, which for symbolic ones is out of reach.
#include <errno.h>
#include <limits.h>
#include <math.h>

#undef isnan
#undef isinf
#undef finite

#define DEFINE_UNARY(name, builtin)    \
  double name(double x) {              \
    return builtin(x);                 \
  }                                    \
  float name##f(float x) {             \
    return builtin##f(x);              \
  }                                    \
  long double name##l(long double x) { \
    return builtin##l(x);              \
  }
DEFINE_UNARY(fabs, __builtin_fabs)
DEFINE_UNARY(floor, __builtin_floor)
DEFINE_UNARY(ceil, __builtin_ceil)
DEFINE_UNARY(trunc, __builtin_trunc)
DEFINE_UNARY(round, __builtin_round)
DEFINE_UNARY(roundeven, __builtin_roundeven)
DEFINE_UNARY(rint, __builtin_rint)
DEFINE_UNARY(nearbyint, __builtin_nearbyint)

#define DEFINE_BINARY(name, builtin)                  \
  double name(double x, double y) {                   \
    return builtin(x, y);                             \
  }                                                   \
  float name##f(float x, float y) {                   \
    return builtin##f(x, y);                          \
  }                                                   \
  long double name##l(long double x, long double y) { \
    return builtin##l(x, y);                          \
  }
DEFINE_BINARY(copysign, __builtin_copysign)
DEFINE_BINARY(fmin, __builtin_fmin)
DEFINE_BINARY(fmax, __builtin_fmax)

// A negative number (or infinity divided by anything) is a domain error.
#define DEFINE_CHECKED(type, suffix)                                      \
  type sqrt##suffix(type x) {                                             \
    int before = errno;                                                   \
    errno = x < 0 ? EDOM : before;                                        \
    return __builtin_sqrt##suffix(x);                                     \
  }                                                                       \
  type __ieee754_sqrt##suffix(type x) {                                   \
    return __builtin_sqrt##suffix(x);                                     \
  }                                                                       \
  type fmod##suffix(type x, type y) {                                     \
    int before = errno;                                                   \
    _Bool undefined = (y == 0) | (__builtin_fabs##suffix(x) == INFINITY); \
    errno = undefined ? EDOM : before;                                    \
    return __builtin_fmod##suffix(x, y);                                  \
  }                                                                       \
  type __ieee754_fmod##suffix(type x, type y) {                           \
    return __builtin_fmod##suffix(x, y);                                  \
  }                                                                       \
  type fma##suffix(type x, type y, type z) {                              \
    return __builtin_fma##suffix(x, y, z);                                \
  }                                                                       \
  type modf##suffix(type x, type* whole) {                                \
    *whole = __builtin_trunc##suffix(x);                                  \
    _Bool infinite = __builtin_fabs##suffix(x) == INFINITY;               \
    return __builtin_copysign##suffix(infinite ? 0 : x - *whole, x);      \
  }                                                                       \
  type nan##suffix(const char* tag) {                                     \
    (void)tag;                                                            \
    return __builtin_nan##suffix("");                                     \
  }
DEFINE_CHECKED(double, )
DEFINE_CHECKED(float, f)
DEFINE_CHECKED(long double, l)

#define DEFINE_TO_INTEGER(type, suffix)           \
  long lrint##suffix(type x) {                    \
    return (long)__builtin_rint##suffix(x);       \
  }                                               \
  long long llrint##suffix(type x) {              \
    return (long long)__builtin_rint##suffix(x);  \
  }                                               \
  long lround##suffix(type x) {                   \
    return (long)__builtin_round##suffix(x);      \
  }                                               \
  long long llround##suffix(type x) {             \
    return (long long)__builtin_round##suffix(x); \
  }
DEFINE_TO_INTEGER(double, )
DEFINE_TO_INTEGER(float, f)
DEFINE_TO_INTEGER(long double, l)

// What the classification macros of glibc call when the compiler has no better way.
#define DEFINE_CLASSES(type, suffix)                                                       \
  int __isnan##suffix(type x) {                                                            \
    return x != x;                                                                         \
  }                                                                                        \
  int isnan##suffix(type x) {                                                              \
    return x != x;                                                                         \
  }                                                                                        \
  int __isinf##suffix(type x) {                                                            \
    return (x == INFINITY) - (x == -INFINITY);                                             \
  }                                                                                        \
  int isinf##suffix(type x) {                                                              \
    return (x == INFINITY) - (x == -INFINITY);                                             \
  }                                                                                        \
  int __finite##suffix(type x) {                                                           \
    return __builtin_fabs##suffix(x) < INFINITY;                                           \
  }                                                                                        \
  int finite##suffix(type x) {                                                             \
    return __builtin_fabs##suffix(x) < INFINITY;                                           \
  }                                                                                        \
  int __signbit##suffix(type x) {                                                          \
    return __builtin_signbit##suffix(x) != 0;                                              \
  }                                                                                        \
  int __fpclassify##suffix(type x) {                                                       \
    return __builtin_fpclassify(FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO, x); \
  }
DEFINE_CLASSES(double, )
DEFINE_CLASSES(float, f)
DEFINE_CLASSES(long double, l)

// The same under newlib's name.
int __fpclassifyd(double x) {
  return __fpclassify(x);
}

int signgam;
double __ieee754_gamma_r(double x, int* sign);
float __ieee754_gammaf_r(float x, int* sign);
double __ieee754_lgamma_r(double x, int* sign);
float __ieee754_lgammaf_r(float x, int* sign);

double lgamma(double x) {
  return __ieee754_lgamma_r(x, &signgam);
}

float lgammaf(float x) {
  return __ieee754_lgammaf_r(x, &signgam);
}

double tgamma(double x) {
  int sign;
  double magnitude = __ieee754_gamma_r(x, &sign);
  return sign < 0 ? -magnitude : magnitude;
}

float tgammaf(float x) {
  int sign;
  float magnitude = __ieee754_gammaf_r(x, &sign);
  return sign < 0 ? -magnitude : magnitude;
}

void sincos(double x, double* sine, double* cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}
