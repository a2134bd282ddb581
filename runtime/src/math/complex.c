// complex.h. Functions are computed by the machine's own library, part by part; there are no
// formulas for unknown numbers.
#include <complex.h>
#include <math.h>

#include "library.h"

#define DEFINE_FUNCTION(name, type, suffix, primitive)                                    \
  type complex name##suffix(type complex z) {                                             \
    type real = __real__ z;                                                               \
    type imaginary = __imag__ z;                                                          \
    setErrorOf(__braid_function_error_##primitive(#name, real, imaginary));               \
    return __builtin_complex(__braid_function_##primitive(#name, real, imaginary),        \
                             __braid_imaginary_part_##primitive(#name, real, imaginary)); \
  }

#define DEFINE_ALL(type, suffix, primitive)                                     \
  DEFINE_FUNCTION(cacos, type, suffix, primitive)                               \
  DEFINE_FUNCTION(cacosh, type, suffix, primitive)                              \
  DEFINE_FUNCTION(casin, type, suffix, primitive)                               \
  DEFINE_FUNCTION(casinh, type, suffix, primitive)                              \
  DEFINE_FUNCTION(catan, type, suffix, primitive)                               \
  DEFINE_FUNCTION(catanh, type, suffix, primitive)                              \
  DEFINE_FUNCTION(ccos, type, suffix, primitive)                                \
  DEFINE_FUNCTION(ccosh, type, suffix, primitive)                               \
  DEFINE_FUNCTION(cexp, type, suffix, primitive)                                \
  DEFINE_FUNCTION(clog, type, suffix, primitive)                                \
  DEFINE_FUNCTION(clog10, type, suffix, primitive)                              \
  DEFINE_FUNCTION(csin, type, suffix, primitive)                                \
  DEFINE_FUNCTION(csinh, type, suffix, primitive)                               \
  DEFINE_FUNCTION(csqrt, type, suffix, primitive)                               \
  DEFINE_FUNCTION(ctan, type, suffix, primitive)                                \
  DEFINE_FUNCTION(ctanh, type, suffix, primitive)                               \
  type cabs##suffix(type complex z) {                                           \
    return hypot##suffix(__real__ z, __imag__ z);                               \
  }                                                                             \
  type carg##suffix(type complex z) {                                           \
    return atan2##suffix(__imag__ z, __real__ z);                               \
  }                                                                             \
  type creal##suffix(type complex z) {                                          \
    return __real__ z;                                                          \
  }                                                                             \
  type cimag##suffix(type complex z) {                                          \
    return __imag__ z;                                                          \
  }                                                                             \
  type complex conj##suffix(type complex z) {                                   \
    return __builtin_complex(__real__ z, -__imag__ z);                          \
  }                                                                             \
  type complex cproj##suffix(type complex z) {                                  \
    _Bool infinite = __builtin_isinf(__real__ z) | __builtin_isinf(__imag__ z); \
    type zero = __builtin_copysign##suffix(0, __imag__ z);                      \
    return infinite ? __builtin_complex((type)INFINITY, zero) : z;              \
  }                                                                             \
  type complex cpow##suffix(type complex x, type complex y) {                   \
    return cexp##suffix(y * clog##suffix(x));                                   \
  }
DEFINE_ALL(double, , double)
DEFINE_ALL(float, f, float)
DEFINE_ALL(long double, l, long_double)
