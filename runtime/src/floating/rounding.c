// Correct rounding of decimal numbers by long division of big integers, bit by bit: 120 bits of the
// quotient and whether anything is left decide every format. Slow, but only numbers with many
// digits or extreme exponents come here.
#include "rounding.h"

#include <string.h>

static int bitsOf(Wide value) {
  uint64_t high = (uint64_t)(value >> 64);
  uint64_t low = (uint64_t)value;
  if (high) {
    return 128 - __builtin_clzl(high);
  }
  return low ? 64 - __builtin_clzl(low) : 0;
}

struct RoundedFloat __braid_round_float(Wide mantissa, long exponent, bool inexact,
                                        const struct FloatFormat* format) {
  struct RoundedFloat result = {0};
  if (mantissa == 0) {
    return result;
  }
  long drop = bitsOf(mantissa) - format->mantissaBits;
  if (exponent + drop < format->smallestExponent) {
    drop = format->smallestExponent - exponent;
  }
  bool tiny = bitsOf(mantissa) - drop < format->mantissaBits;
  if (drop > 127) {
    inexact = true;
    mantissa = 0;
  } else if (drop > 0) {
    Wide dropped = mantissa & (((Wide)1 << drop) - 1);
    Wide half = (Wide)1 << (drop - 1);
    mantissa >>= drop;
    mantissa += dropped > half || (dropped == half && (inexact || (mantissa & 1)));
    inexact |= dropped != 0;
  } else {
    mantissa <<= -drop;
  }
  exponent += drop;
  if (bitsOf(mantissa) > format->mantissaBits) {
    mantissa >>= 1;
    ++exponent;
  }
  result.mantissa = mantissa;
  result.exponent = mantissa ? (int)exponent : 0;
  result.overflow = exponent > format->largestExponent;
  result.underflow = tiny && inexact;
  return result;
}

// Enough for 10^5800.
enum { kLimbs = 640 };

struct Big {
  uint32_t limbs[kLimbs];
  int count;
};

static void multiplyAdd(struct Big* big, uint32_t factor, uint32_t summand) {
  uint64_t carry = summand;
  for (int i = 0; i < big->count; ++i) {
    carry += (uint64_t)big->limbs[i] * factor;
    big->limbs[i] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry) {
    big->limbs[big->count++] = (uint32_t)carry;
  }
}

static void multiplyPowerOfTen(struct Big* big, long power) {
  for (; power >= 9; power -= 9) {
    multiplyAdd(big, 1000000000, 0);
  }
  for (; power > 0; --power) {
    multiplyAdd(big, 10, 0);
  }
}

static long bitLength(const struct Big* big) {
  return 32L * big->count - (big->count ? __builtin_clz(big->limbs[big->count - 1]) : 0);
}

static void shiftLeft(struct Big* big, long bits) {
  int limbs = (int)(bits / 32);
  int rest = (int)(bits % 32);
  if (limbs > 0) {
    for (int i = big->count - 1; i >= 0; --i) {
      big->limbs[i + limbs] = big->limbs[i];
    }
    memset(big->limbs, 0, (size_t)limbs * sizeof big->limbs[0]);
    big->count += limbs;
  }
  if (rest > 0) {
    multiplyAdd(big, (uint32_t)1 << rest, 0);
  }
}

static bool isLess(const struct Big* a, const struct Big* b) {
  if (a->count != b->count) {
    return a->count < b->count;
  }
  for (int i = a->count - 1; i >= 0; --i) {
    if (a->limbs[i] != b->limbs[i]) {
      return a->limbs[i] < b->limbs[i];
    }
  }
  return false;
}

// a -= b, where a >= b
static void subtract(struct Big* a, const struct Big* b) {
  uint64_t borrow = 0;
  for (int i = 0; i < a->count; ++i) {
    uint64_t taken = (i < b->count ? b->limbs[i] : 0) + borrow;
    borrow = a->limbs[i] < taken;
    a->limbs[i] -= (uint32_t)taken;
  }
  while (a->count > 0 && a->limbs[a->count - 1] == 0) {
    --a->count;
  }
}

struct RoundedFloat __braid_decimal_to_float(const char* digits, int count, long exponent,
                                             const struct FloatFormat* format) {
  enum { kQuotientBits = 120 };
  // Beyond every format, and beyond the room in a big number.
  if (exponent + count > 5000 || exponent + count < -5000) {
    struct RoundedFloat result = {.overflow = exponent > 0, .underflow = exponent < 0};
    return result;
  }
  struct Big numerator;
  struct Big denominator = {.limbs = {1}, .count = 1};
  numerator.count = 0;
  for (int i = 0; i < count; ++i) {
    multiplyAdd(&numerator, 10, (uint32_t)(digits[i] - '0'));
  }
  if (exponent >= 0) {
    multiplyPowerOfTen(&numerator, exponent);
  } else {
    multiplyPowerOfTen(&denominator, -exponent);
  }
  long scale = bitLength(&numerator) - bitLength(&denominator);
  if (scale > 0) {
    shiftLeft(&denominator, scale);
  } else {
    shiftLeft(&numerator, -scale);
  }
  Wide quotient = 0;
  for (int i = 0; i < kQuotientBits; ++i) {
    quotient <<= 1;
    if (!isLess(&numerator, &denominator)) {
      subtract(&numerator, &denominator);
      quotient |= 1;
    }
    multiplyAdd(&numerator, 2, 0);
  }
  return __braid_round_float(quotient, scale - (kQuotientBits - 1), numerator.count > 0, format);
}
