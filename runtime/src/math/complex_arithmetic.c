// Products and quotients of complex numbers, which the compiler calls: C's annex G says what they
// are where infinities and NaN take part. The quotient is scaled as libgcc does it.
#include <complex.h>
#include <float.h>
#include <math.h>

static void raiseInvalid(void) {
  volatile float zero = 0;
  zero = zero / zero;
}

#define BOXED(x, copysign) copysign(__builtin_isinf(x) ? 1 : 0, x)
#define WITHOUT_NAN(x, copysign) (__builtin_isnan(x) ? copysign(0, x) : (x))

#define DEFINE_PRODUCT(function, type, copysign)                                            \
  type complex function(type a, type b, type c, type d) {                                   \
    type ac = a * c;                                                                        \
    type bd = b * d;                                                                        \
    type ad = a * d;                                                                        \
    type bc = b * c;                                                                        \
    type real = ac - bd;                                                                    \
    type imaginary = ad + bc;                                                               \
    if (__builtin_isnan(real) && __builtin_isnan(imaginary)) {                              \
      _Bool recover = 0;                                                                    \
      if (__builtin_isinf(a) || __builtin_isinf(b)) {                                       \
        a = BOXED(a, copysign);                                                             \
        b = BOXED(b, copysign);                                                             \
        c = WITHOUT_NAN(c, copysign);                                                       \
        d = WITHOUT_NAN(d, copysign);                                                       \
        recover = 1;                                                                        \
      }                                                                                     \
      if (__builtin_isinf(c) || __builtin_isinf(d)) {                                       \
        c = BOXED(c, copysign);                                                             \
        d = BOXED(d, copysign);                                                             \
        a = WITHOUT_NAN(a, copysign);                                                       \
        b = WITHOUT_NAN(b, copysign);                                                       \
        recover = 1;                                                                        \
      }                                                                                     \
      if (!recover && (__builtin_isinf(ac) || __builtin_isinf(bd) || __builtin_isinf(ad) || \
                       __builtin_isinf(bc))) {                                              \
        a = WITHOUT_NAN(a, copysign);                                                       \
        b = WITHOUT_NAN(b, copysign);                                                       \
        c = WITHOUT_NAN(c, copysign);                                                       \
        d = WITHOUT_NAN(d, copysign);                                                       \
        recover = 1;                                                                        \
      }                                                                                     \
      if (recover) {                                                                        \
        real = (type)INFINITY * (a * c - b * d);                                            \
        imaginary = (type)INFINITY * (a * d + b * c);                                       \
      }                                                                                     \
    }                                                                                       \
    return __builtin_complex(real, imaginary);                                              \
  }

// What is left of the quotient where it came out as NaN.
#define RECOVER_QUOTIENT(type, copysign)                                              \
  if (__builtin_isnan(real) && __builtin_isnan(imaginary)) {                          \
    if (c == 0 && d == 0 && (!__builtin_isnan(a) || !__builtin_isnan(b))) {           \
      real = copysign((type)INFINITY, c) * a;                                         \
      imaginary = copysign((type)INFINITY, c) * b;                                    \
    } else if ((__builtin_isinf(a) || __builtin_isinf(b)) && __builtin_isfinite(c) && \
               __builtin_isfinite(d)) {                                               \
      a = BOXED(a, copysign);                                                         \
      b = BOXED(b, copysign);                                                         \
      real = (type)INFINITY * (a * c + b * d);                                        \
      imaginary = (type)INFINITY * (b * c - a * d);                                   \
    } else if ((__builtin_isinf(c) || __builtin_isinf(d)) && __builtin_isfinite(a) && \
               __builtin_isfinite(b)) {                                               \
      c = BOXED(c, copysign);                                                         \
      d = BOXED(d, copysign);                                                         \
      real = 0 * (a * c + b * d);                                                     \
      imaginary = 0 * (b * c - a * d);                                                \
    }                                                                                 \
  }

// The larger part of the divisor goes first: swapping the parts of both numbers gives the conjugate
// of the quotient.
#define DEFINE_QUOTIENT(function, type, copysign, fabs, MAX, MIN, EPSILON)                       \
  type complex function(type a, type b, type c, type d) {                                        \
    /* libgcc compares NaN with other numbers, which is invalid. */                              \
    if (a != a || b != b || c != c || d != d) {                                                  \
      raiseInvalid();                                                                            \
    }                                                                                            \
    const type large = MAX / 2;                                                                  \
    const type scale = 1 / EPSILON;                                                              \
    _Bool swapped = fabs(c) < fabs(d);                                                           \
    type p = swapped ? b : a;                                                                    \
    type q = swapped ? a : b;                                                                    \
    type r = swapped ? d : c;                                                                    \
    type s = swapped ? c : d;                                                                    \
    if (fabs(r) >= large) {                                                                      \
      p = p / 2;                                                                                 \
      q = q / 2;                                                                                 \
      r = r / 2;                                                                                 \
      s = s / 2;                                                                                 \
    }                                                                                            \
    _Bool isSmall = fabs(r) < EPSILON;                                                           \
    _Bool isMixed = (fabs(p) < MIN && fabs(q) < large * EPSILON && fabs(r) < large * EPSILON) || \
                    (fabs(q) < MIN && fabs(p) < large * EPSILON && fabs(r) < large * EPSILON);   \
    if (isSmall || isMixed) {                                                                    \
      p = p * scale;                                                                             \
      q = q * scale;                                                                             \
      r = r * scale;                                                                             \
      s = s * scale;                                                                             \
    }                                                                                            \
    type ratio = s / r;                                                                          \
    type divisor = s * ratio + r;                                                                \
    _Bool isPrecise = fabs(ratio) > MIN;                                                         \
    type first = isPrecise ? q * ratio + p : s * (q / r) + p;                                    \
    type second = swapped ? (isPrecise ? p * ratio - q : s * (p / r) - q)                        \
                          : (isPrecise ? q - p * ratio : q - s * (p / r));                       \
    type real = first / divisor;                                                                 \
    type imaginary = second / divisor;                                                           \
    if (swapped) {                                                                               \
      a = q, b = p, c = s, d = r;                                                                \
    } else {                                                                                     \
      a = p, b = q, c = r, d = s;                                                                \
    }                                                                                            \
    RECOVER_QUOTIENT(type, copysign)                                                             \
    return __builtin_complex(real, imaginary);                                                   \
  }

DEFINE_PRODUCT(__mulsc3, float, __builtin_copysignf)
DEFINE_PRODUCT(__muldc3, double, __builtin_copysign)
DEFINE_QUOTIENT(__divdc3, double, __builtin_copysign, __builtin_fabs, DBL_MAX, DBL_MIN, DBL_EPSILON)

// The quotient of floats is computed with doubles.
float complex __divsc3(float a, float b, float c, float d) {
  double divisor = (double)c * c + (double)d * d;
  float real = (float)(((double)a * c + (double)b * d) / divisor);
  float imaginary = (float)(((double)b * c - (double)a * d) / divisor);
  RECOVER_QUOTIENT(float, __builtin_copysignf)
  return __builtin_complex(real, imaginary);
}

#if LDBL_MANT_DIG == 64
#define PRODUCT_OF_LONG_DOUBLES __mulxc3
#define QUOTIENT_OF_LONG_DOUBLES __divxc3
#else
#define PRODUCT_OF_LONG_DOUBLES __multc3
#define QUOTIENT_OF_LONG_DOUBLES __divtc3
#endif
DEFINE_PRODUCT(PRODUCT_OF_LONG_DOUBLES, long double, __builtin_copysignl)
DEFINE_QUOTIENT(QUOTIENT_OF_LONG_DOUBLES, long double, __builtin_copysignl, __builtin_fabsl,
                LDBL_MAX, LDBL_MIN, LDBL_EPSILON)
