// Powers with whole exponents, what __builtin_powi compiles to: multiplied as the compiler's own
// library does it, so that results are the same to the last bit.
#define DEFINE_POWER(name, type)               \
  type name(type base, int exponent) {         \
    /* The exponent is halved toward zero. */  \
    type result = 1;                           \
    for (int rest = exponent;; base *= base) { \
      if (rest % 2 != 0)                       \
        result *= base;                        \
      rest /= 2;                               \
      if (rest == 0)                           \
        break;                                 \
    }                                          \
    return exponent < 0 ? 1 / result : result; \
  }

DEFINE_POWER(__powidf2, double)
DEFINE_POWER(__powisf2, float)
#ifdef __x86_64__
DEFINE_POWER(__powixf2, long double)
#else
DEFINE_POWER(__powitf2, long double)
#endif
