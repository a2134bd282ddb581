// Minima and maxima, and the positive difference.
#include <errno.h>
#include <math.h>

#define IS_SIGNALLING(x, suffix) __issignaling##suffix(x)

int __issignaling(double x);
int __issignalingf(float x);
int __issignalingl(long double x);

// Which of two zeros it is, C leaves open. x86's instructions take the second operand.
#if defined(__x86_64__)
#define LARGER(x, y) ((x) > (y) ? (x) : (y))
#define SMALLER(x, y) ((x) < (y) ? (x) : (y))
#else
#define LARGER(x, y) ((x) > (y) || ((x) == (y) && !__builtin_signbit(x)) ? (x) : (y))
#define SMALLER(x, y) ((x) < (y) || ((x) == (y) && __builtin_signbit(x)) ? (x) : (y))
#endif

// One NaN is passed over; a signalling one, and two, make a quiet one.
#define DEFINE_NUMBER(name, type, suffix, best)                                       \
  type name##suffix(type x, type y) {                                                 \
    if (x == x && y == y) {                                                           \
      return best(x, y);                                                              \
    }                                                                                 \
    if (IS_SIGNALLING(x, suffix) || IS_SIGNALLING(y, suffix) || (x != x && y != y)) { \
      return x + y;                                                                   \
    }                                                                                 \
    return x != x ? y : x;                                                            \
  }

// C23's, which tell the zeros apart.
#define EXACTLY_LARGER(x, y) ((x) > (y) || ((x) == (y) && !__builtin_signbit(x)) ? (x) : (y))
#define EXACTLY_SMALLER(x, y) ((x) < (y) || ((x) == (y) && __builtin_signbit(x)) ? (x) : (y))
#define DEFINE_EXTREME(name, type, suffix, best)  \
  type name##suffix(type x, type y) {             \
    return x == x && y == y ? best(x, y) : x + y; \
  }                                               \
  type name##_num##suffix(type x, type y) {       \
    if (x == x && y == y) {                       \
      return best(x, y);                          \
    }                                             \
    if (x != x && y != y) {                       \
      return x + y;                               \
    }                                             \
    type quiet = x + y;                           \
    (void)quiet;                                  \
    return x != x ? y : x;                        \
  }

#define MAGNITUDE_LARGER(x, y)                     \
  (__builtin_fabsl(x) > __builtin_fabsl(y)   ? (x) \
   : __builtin_fabsl(x) < __builtin_fabsl(y) ? (y) \
                                             : EXACTLY_LARGER(x, y))
#define MAGNITUDE_SMALLER(x, y)                    \
  (__builtin_fabsl(x) < __builtin_fabsl(y)   ? (x) \
   : __builtin_fabsl(x) > __builtin_fabsl(y) ? (y) \
                                             : EXACTLY_SMALLER(x, y))
#define OLD_MAGNITUDE_LARGER(x, y)                 \
  (__builtin_fabsl(x) > __builtin_fabsl(y)   ? (x) \
   : __builtin_fabsl(x) < __builtin_fabsl(y) ? (y) \
                                             : ((x) > (y) ? (x) : (y)))
#define OLD_MAGNITUDE_SMALLER(x, y)                \
  (__builtin_fabsl(x) < __builtin_fabsl(y)   ? (x) \
   : __builtin_fabsl(x) > __builtin_fabsl(y) ? (y) \
                                             : ((x) < (y) ? (x) : (y)))

#define DEFINE_ALL(type, suffix)                                                     \
  DEFINE_NUMBER(fmax, type, suffix, LARGER)                                          \
  DEFINE_NUMBER(fmin, type, suffix, SMALLER)                                         \
  DEFINE_NUMBER(fmaxmag, type, suffix, OLD_MAGNITUDE_LARGER)                         \
  DEFINE_NUMBER(fminmag, type, suffix, OLD_MAGNITUDE_SMALLER)                        \
  DEFINE_EXTREME(fmaximum, type, suffix, EXACTLY_LARGER)                             \
  DEFINE_EXTREME(fminimum, type, suffix, EXACTLY_SMALLER)                            \
  DEFINE_EXTREME(fmaximum_mag, type, suffix, MAGNITUDE_LARGER)                       \
  DEFINE_EXTREME(fminimum_mag, type, suffix, MAGNITUDE_SMALLER)                      \
  type fdim##suffix(type x, type y) {                                                \
    if (x <= y) {                                                                    \
      return 0;                                                                      \
    }                                                                                \
    type difference = x - y;                                                         \
    if (__builtin_isinf(difference) && !__builtin_isinf(x) && !__builtin_isinf(y)) { \
      errno = ERANGE;                                                                \
    }                                                                                \
    return difference;                                                               \
  }
DEFINE_ALL(double, )
DEFINE_ALL(float, f)
DEFINE_ALL(long double, l)
