// The part of math.h that is one instruction of the engine, also for unknown numbers: rounding,
// roots, remainders, signs, classes.
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <math.h>

#include "../primitives.h"

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

#define DEFINE_COPYSIGN(type, suffix)        \
  type copysign##suffix(type x, type y) {    \
    return __builtin_copysign##suffix(x, y); \
  }
DEFINE_COPYSIGN(double, )
DEFINE_COPYSIGN(float, f)
DEFINE_COPYSIGN(long double, l)

// A negative number has no root; infinity has no remainder, and nothing has one of a division by 0.
#define IS_DOMAIN_ERROR(x, y, suffix) \
  (((y) == 0) & ((x) == (x))) | ((__builtin_fabs##suffix(x) == INFINITY) & ((y) == (y)))

#define DEFINE_CHECKED(type, suffix, primitive)                               \
  type sqrt##suffix(type x) {                                                 \
    int before = errno;                                                       \
    errno = x < 0 ? EDOM : before;                                            \
    return __builtin_sqrt##suffix(x);                                         \
  }                                                                           \
  type __ieee754_sqrt##suffix(type x) {                                       \
    return __builtin_sqrt##suffix(x);                                         \
  }                                                                           \
  type fmod##suffix(type x, type y) {                                         \
    int before = errno;                                                       \
    errno = IS_DOMAIN_ERROR(x, y, suffix) ? EDOM : before;                    \
    return __builtin_fmod##suffix(x, y);                                      \
  }                                                                           \
  type __ieee754_fmod##suffix(type x, type y) {                               \
    return __builtin_fmod##suffix(x, y);                                      \
  }                                                                           \
  type remainder##suffix(type x, type y) {                                    \
    int before = errno;                                                       \
    errno = IS_DOMAIN_ERROR(x, y, suffix) ? EDOM : before;                    \
    return __braid_remainder_##primitive(x, y);                               \
  }                                                                           \
  type drem##suffix(type x, type y) {                                         \
    return remainder##suffix(x, y);                                           \
  }                                                                           \
  type fma##suffix(type x, type y, type z) {                                  \
    return __builtin_fma##suffix(x, y, z);                                    \
  }                                                                           \
  type modf##suffix(type x, type* whole) {                                    \
    *whole = __builtin_trunc##suffix(x);                                      \
    _Bool infinite = __builtin_fabs##suffix(x) == INFINITY;                   \
    /* Volatile: the compiler would subtract infinities, which is invalid. */ \
    volatile type subtracted = infinite ? 0 : *whole;                         \
    type rest = x - subtracted;                                               \
    return __builtin_copysign##suffix(infinite ? 0 : rest, x);                \
  }
DEFINE_CHECKED(double, , double)
DEFINE_CHECKED(float, f, float)
DEFINE_CHECKED(long double, l, long_double)

// The remainder and the last three bits of the quotient, with its sign. All that is computed is
// exact, so that no flags are raised; nothing is computed ahead of its condition.
#define DEFINE_REMQUO(type, suffix, primitive, greatest)                                  \
  __attribute__((optnone, noinline)) type remquo##suffix(type x, type y, int* quotient) { \
    type result = __braid_remainder_##primitive(x, y);                                    \
    if (result != result) {                                                               \
      return result;                                                                      \
    }                                                                                     \
    type rest = __builtin_fabs##suffix(x);                                                \
    type divisor = __builtin_fabs##suffix(y);                                             \
    int count = 0;                                                                        \
    if (divisor <= greatest / 8) {                                                        \
      rest = __builtin_fmod##suffix(rest, divisor * 8);                                   \
    }                                                                                     \
    for (int times = 4; times > 0; times /= 2) {                                          \
      if (divisor <= greatest / times && rest >= divisor * times) {                       \
        rest -= divisor * times;                                                          \
        count += times;                                                                   \
      }                                                                                   \
    }                                                                                     \
    /* Above the half, or at it with an odd quotient, the nearest one is the next. */     \
    _Bool isSmall = divisor < 1;                                                          \
    type twice = isSmall ? rest + rest : rest;                                            \
    type other = isSmall ? divisor : divisor / 2;                                         \
    if (twice > other || (twice == other && count % 2 != 0)) {                            \
      ++count;                                                                            \
    }                                                                                     \
    *quotient = __builtin_signbit(x) != __builtin_signbit(y) ? -count : count;            \
    return result;                                                                        \
  }
DEFINE_REMQUO(double, , double, DBL_MAX)
DEFINE_REMQUO(float, f, float, FLT_MAX)
DEFINE_REMQUO(long double, l, long_double, LDBL_MAX)

// What has no place in a long is what the conversions of the machine make of it.
#if defined(__x86_64__)
#define WITHOUT_PLACE(x) LONG_MIN
#else
#define WITHOUT_PLACE(x) ((x) > 0 ? LONG_MAX : (x) < 0 ? LONG_MIN : 0)
#endif
#define TO_LONG(x) ((x) >= -0x1p63 && (x) < 0x1p63 ? (long)(x) : WITHOUT_PLACE(x))

#define DEFINE_TO_INTEGER(type, suffix)      \
  long lrint##suffix(type x) {               \
    type whole = __builtin_rint##suffix(x);  \
    return TO_LONG(whole);                   \
  }                                          \
  long long llrint##suffix(type x) {         \
    return lrint##suffix(x);                 \
  }                                          \
  long lround##suffix(type x) {              \
    type whole = __builtin_round##suffix(x); \
    return TO_LONG(whole);                   \
  }                                          \
  long long llround##suffix(type x) {        \
    return lround##suffix(x);                \
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
  int __iseqsig##suffix(type x, type y) {                                                  \
    return (x <= y) & (y <= x);                                                            \
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
