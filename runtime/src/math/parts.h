// Functions that take numbers apart, for one of the three types. Included with TYPE, NAME(f) (f
// with the suffix of the type), DIGITS (of the mantissa), GREATEST (exponent), and functions:
// ORDER NAME(orderOf)(TYPE), the bits of a number but for its sign, as an integer, which counts the
// numbers from 0 on; TYPE NAME(numberOf)(_Bool isNegative, ORDER), the way back.
//
// Numbers are scaled by multiplication, so that for an unknown number and a known scale there is
// one formula.

#define LEAST (1 - GREATEST)
#define IS_FINITE(x) (NAME(__builtin_fabs)(x) < (TYPE)INFINITY)

// 2^exponent, for LEAST <= exponent <= GREATEST.
static TYPE NAME(powerOfTwo)(int exponent) {
  return NAME(numberOf)(0, (ORDER)(exponent + GREATEST) << (DIGITS - 1));
}

// x * 2^n, rounded once.
static TYPE NAME(scale)(TYPE x, long n) {
  if (n > GREATEST) {
    x *= NAME(powerOfTwo)(GREATEST);
    n -= GREATEST;
    if (n > GREATEST) {
      x *= NAME(powerOfTwo)(GREATEST);
      n -= GREATEST;
      n = n > GREATEST ? GREATEST : n;
    }
  } else if (n < LEAST) {
    // Steps after which a number that will not vanish still has all its bits.
    const int step = LEAST + DIGITS;
    x *= NAME(powerOfTwo)(step);
    n -= step;
    if (n < LEAST) {
      x *= NAME(powerOfTwo)(step);
      n -= step;
      n = n < LEAST ? LEAST : n;
    }
  }
  return x * NAME(powerOfTwo)((int)n);
}

// Overflow, and underflow to zero, are errors.
TYPE NAME(scalbln)(TYPE x, long n) {
  if (x == 0 || !IS_FINITE(x)) {
    return x + x;
  }
  TYPE result = NAME(scale)(x, n);
  if (result == 0 || !IS_FINITE(result)) {
    errno = ERANGE;
  }
  return result;
}

TYPE NAME(scalbn)(TYPE x, int n) {
  return NAME(scalbln)(x, n);
}

TYPE NAME(ldexp)(TYPE x, int n) {
  return NAME(scalbln)(x, n);
}

// x * 2^n for a whole number n of the same type.
TYPE NAME(scalb)(TYPE x, TYPE n) {
  if (x != x || n != n) {
    return x * n;
  }
  if (!IS_FINITE(n)) {
    TYPE result = n > 0 ? x * n : x / -n;
    if (result != result) {
      errno = EDOM;
    }
    return result;
  }
  if (NAME(__builtin_trunc)(n) != n) {
    errno = EDOM;
    return (n - n) / (n - n);
  }
  return NAME(scalbln)(x, n > 65000 ? 65000 : n < -65000 ? -65000 : (long)n);
}

// The exponent of a finite number that is not 0; *rest is the number scaled to 1 <= |x| < 2. No
// arithmetic, which would raise flags.
static int NAME(split)(TYPE x, TYPE* rest) {
  int exponent = -GREATEST;
  ORDER order = NAME(orderOf)(x);
  if (order >> (DIGITS - 1) == 0) {
    int shift = NAME(leadingZeros)(order) - (8 * (int)sizeof(ORDER) - DIGITS);
    order <<= shift;
    exponent += 1 - shift;
  } else {
    exponent += (int)(order >> (DIGITS - 1));
  }
  const ORDER fraction = order & (((ORDER)1 << (DIGITS - 1)) - 1);
  *rest = NAME(numberOf)(__builtin_signbit(x) != 0, fraction | (ORDER)GREATEST << (DIGITS - 1));
  return exponent;
}

TYPE NAME(frexp)(TYPE x, int* exponent) {
  if (x == 0 || !IS_FINITE(x)) {
    *exponent = 0;
    return x + x;
  }
  TYPE rest;
  *exponent = NAME(split)(x, &rest) + 1;
  return rest / 2;
}

TYPE NAME(logb)(TYPE x) {
  if (x == 0) {
    return -1 / NAME(__builtin_fabs)(x);
  }
  if (!IS_FINITE(x)) {
    return x * x;
  }
  TYPE rest;
  return NAME(split)(x, &rest);
}

int NAME(ilogb)(TYPE x) {
  if (x == 0 || !IS_FINITE(x)) {
    errno = EDOM;
    raiseInvalid();
    return x == 0 ? FP_ILOGB0 : x == x ? INT_MAX : FP_ILOGBNAN;
  }
  TYPE rest;
  return NAME(split)(x, &rest);
}

long NAME(llogb)(TYPE x) {
  if (x == 0 || !IS_FINITE(x)) {
    errno = EDOM;
    raiseInvalid();
    return x == 0 ? FP_LLOGB0 : x == x ? LONG_MAX : FP_LLOGBNAN;
  }
  TYPE rest;
  return NAME(split)(x, &rest);
}

// glibc computes it with ilogb, which has no answer to 0 and what is not finite, and for long
// double with the processor's instruction.
TYPE NAME(significand)(TYPE x) {
  if (x == 0 || !IS_FINITE(x)) {
#if defined(__x86_64__)
    if (DIGITS == 64) {
      volatile TYPE pole = x;
      if (x == 0) {
        pole = 1 / pole;
      }
      return x + x;
    }
#endif
    errno = EDOM;
    raiseInvalid();
    return x + x;
  }
  TYPE rest;
  NAME(split)(x, &rest);
  return rest;
}

// --- neighbours

TYPE NAME(nextup)(TYPE x) {
  if (x != x || x == (TYPE)INFINITY) {
    return x + x;
  }
  if (x == 0) {
    return NAME(numberOf)(0, 1);
  }
  return NAME(numberOf)(x < 0, NAME(orderOf)(x) + (x < 0 ? -(ORDER)1 : 1));
}

TYPE NAME(nextdown)(TYPE x) {
  if (x != x) {
    return x + x;
  }
  return -NAME(nextup)(-x);
}

// Leaving the normal numbers is an error, in either direction, but for the step from 0.
static TYPE NAME(stepped)(TYPE x, _Bool goesUp) {
  TYPE result = goesUp ? NAME(nextup)(x) : NAME(nextdown)(x);
  ORDER order = NAME(orderOf)(result);
  volatile TYPE flags;
  if (x == 0) {
    flags = result;
    flags = flags * flags;
  } else if (order >> (DIGITS - 1) == 2 * GREATEST + 1) {
    flags = x;
    flags = flags + flags;
    errno = ERANGE;
  } else if (order >> (DIGITS - 1) == 0) {
    flags = NAME(numberOf)(0, 1);
    flags = flags * flags;
    errno = ERANGE;
  }
  return result;
}

TYPE NAME(nextafter)(TYPE x, TYPE y) {
  if (x != x || y != y) {
    return x + y;
  }
  if (x == y) {
    return y;
  }
  return NAME(stepped)(x, x < y);
}

TYPE NAME(nexttoward)(TYPE x, long double y) {
  if (x != x || y != y) {
    return (TYPE)(x + y);
  }
  if (x == y) {
    return (TYPE)y;
  }
  return NAME(stepped)(x, x < y);
}

// --- NaN with a payload

#define PAYLOAD_BITS (DIGITS - 2)
#define QUIET ((ORDER)1 << PAYLOAD_BITS)

TYPE NAME(nan)(const char* tag) {
  char* end;
  int before = errno;
  ORDER payload = *tag ? (ORDER)strtoull(tag, &end, 0) : 0;
  errno = before;
  if (*tag && *end) {
    payload = 0;
  }
  payload &= QUIET - 1;
  return NAME(numberOf)(0, ((ORDER)(2 * GREATEST + 1) << (DIGITS - 1)) | QUIET | payload);
}

TYPE NAME(getpayload)(const TYPE* x) {
  if (*x == *x) {
    return -1;
  }
  return (TYPE)(NAME(orderOf)(*x) & (QUIET - 1));
}

static int NAME(putPayload)(TYPE* result, TYPE payload, ORDER quiet) {
  _Bool fits = payload >= 0 && payload < (TYPE)QUIET && NAME(__builtin_trunc)(payload) == payload &&
               !(__builtin_signbit(payload) && payload == 0);
  ORDER bits = fits ? (ORDER)payload : 0;
  if (!fits || (quiet | bits) == 0) {
    *result = 0;
    return 1;
  }
  *result = NAME(numberOf)(0, ((ORDER)(2 * GREATEST + 1) << (DIGITS - 1)) | quiet | bits);
  return 0;
}

int NAME(setpayload)(TYPE* result, TYPE payload) {
  return NAME(putPayload)(result, payload, QUIET);
}

int NAME(setpayloadsig)(TYPE* result, TYPE payload) {
  return NAME(putPayload)(result, payload, 0);
}

int NAME(__issignaling)(TYPE x) {
  return x != x && (NAME(orderOf)(x) & QUIET) == 0;
}

// --- the order of all numbers, NaN among them

static int NAME(isOrdered)(_Bool isNegative, ORDER x, _Bool isOtherNegative, ORDER y) {
  if (isNegative != isOtherNegative) {
    return isNegative;
  }
  return isNegative ? x >= y : x <= y;
}

int NAME(totalorder)(const TYPE* x, const TYPE* y) {
  return NAME(isOrdered)(__builtin_signbit(*x) != 0, NAME(orderOf)(*x), __builtin_signbit(*y) != 0,
                         NAME(orderOf)(*y));
}

int NAME(totalordermag)(const TYPE* x, const TYPE* y) {
  return NAME(orderOf)(*x) <= NAME(orderOf)(*y);
}

int NAME(canonicalize)(TYPE* result, const TYPE* x) {
  *result = *x * 1;
  return 0;
}

#undef LEAST
#undef IS_FINITE
#undef PAYLOAD_BITS
#undef QUIET
#undef TYPE
#undef NAME
#undef DIGITS
#undef GREATEST
#undef ORDER
