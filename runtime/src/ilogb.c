// ilogb. What it gives for zero and for what is no number differs from target to target: glibc's
// headers know it, newlib's do not.
#include <errno.h>
#include <limits.h>
#include <math.h>

#define DEFINE_ILOGB(type, suffix)                              \
  int ilogb##suffix(type x) {                                   \
    type exponent = logb##suffix(x);                            \
    if (exponent - exponent == 0) {                             \
      return (int)exponent;                                     \
    }                                                           \
    errno = EDOM;                                               \
    return x == 0 ? FP_ILOGB0 : x == x ? INT_MAX : FP_ILOGBNAN; \
  }
DEFINE_ILOGB(double, )
DEFINE_ILOGB(float, f)
