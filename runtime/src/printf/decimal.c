// Exact conversion to decimal with a big number in base 10^9: m * 2^e is an integer for e >= 0, and
// m * 5^-e shifted by -e decimal places otherwise. All digits are made, then rounding is a matter
// of looking at them; cleverer algorithms make fewer digits, but here simple beats fast.
#include "decimal.h"

#include <float.h>
#include <string.h>

struct Binary __braid_split_double(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  int exponent = (int)(bits >> 52) & 0x7ff;
  uint64_t fraction = bits & (((uint64_t)1 << 52) - 1);
  struct Binary result = {.negative = bits >> 63 != 0};
  result.infinite = exponent == 0x7ff && fraction == 0;
  result.notANumber = exponent == 0x7ff && fraction != 0;
  result.mantissa = exponent == 0 ? fraction : fraction | (uint64_t)1 << 52;
  result.exponent = (exponent == 0 ? 1 : exponent) - 1075;
  return result;
}

#if LDBL_MANT_DIG == 113
struct Binary __braid_split_long_double(long double value) {
  unsigned __int128 bits;
  memcpy(&bits, &value, sizeof bits);
  int exponent = (int)(bits >> 112) & 0x7fff;
  unsigned __int128 fraction = bits & (((unsigned __int128)1 << 112) - 1);
  struct Binary result = {.negative = bits >> 127 != 0};
  result.infinite = exponent == 0x7fff && fraction == 0;
  result.notANumber = exponent == 0x7fff && fraction != 0;
  result.mantissa = exponent == 0 ? fraction : fraction | (unsigned __int128)1 << 112;
  result.exponent = (exponent == 0 ? 1 : exponent) - 16495;
  return result;
}
#elif LDBL_MANT_DIG == 64
struct Binary __braid_split_long_double(long double value) {
  struct {
    uint64_t mantissa;
    uint16_t signAndExponent;
  } parts;
  memcpy(&parts.mantissa, &value, sizeof parts.mantissa);
  memcpy(&parts.signAndExponent, (const char*)&value + 8, sizeof parts.signAndExponent);
  int exponent = parts.signAndExponent & 0x7fff;
  struct Binary result = {.negative = parts.signAndExponent >> 15 != 0};
  result.infinite = exponent == 0x7fff && parts.mantissa << 1 == 0;
  result.notANumber = exponent == 0x7fff && parts.mantissa << 1 != 0;
  result.mantissa = parts.mantissa;
  result.exponent = (exponent == 0 ? 1 : exponent) - 16446;
  return result;
}
#else
struct Binary __braid_split_long_double(long double value) {
  return __braid_split_double((double)value);
}
#endif

static const uint32_t kLimbBase = 1000000000;

static int multiply(uint32_t* limbs, int count, uint32_t factor) {
  uint64_t carry = 0;
  for (int i = 0; i < count; ++i) {
    uint64_t product = (uint64_t)limbs[i] * factor + carry;
    limbs[i] = (uint32_t)(product % kLimbBase);
    carry = product / kLimbBase;
  }
  for (; carry > 0; carry /= kLimbBase) {
    limbs[count++] = (uint32_t)(carry % kLimbBase);
  }
  return count;
}

// factor^power, in steps of factor^step, which must fit 32 bits.
static int multiplyPower(uint32_t* limbs, int count, uint32_t factor, int power, int step) {
  uint32_t stepFactor = 1;
  for (int i = 0; i < step; ++i) {
    stepFactor *= factor;
  }
  for (; power >= step; power -= step) {
    count = multiply(limbs, count, stepFactor);
  }
  for (; power > 0; --power) {
    count = multiply(limbs, count, factor);
  }
  return count;
}

struct Decimal __braid_to_decimal(struct Binary value, uint32_t* limbs, char* digits) {
  struct Decimal result = {.digits = digits, .count = 0, .point = 0};
  if (value.mantissa == 0) {
    return result;
  }
  while (value.exponent < 0 && (value.mantissa & 1) == 0) {
    value.mantissa >>= 1;
    ++value.exponent;
  }
  int count = 0;
  for (unsigned __int128 rest = value.mantissa; rest > 0; rest /= kLimbBase) {
    limbs[count++] = (uint32_t)(rest % kLimbBase);
  }
  int places = 0;
  if (value.exponent >= 0) {
    count = multiplyPower(limbs, count, 2, value.exponent, 30);
  } else {
    places = -value.exponent;
    count = multiplyPower(limbs, count, 5, places, 13);
  }
  for (int i = count - 1; i >= 0; --i) {
    uint32_t divisor = kLimbBase / 10;
    for (; divisor > 0; divisor /= 10) {
      uint32_t digit = limbs[i] / divisor % 10;
      if (digit != 0 || result.count > 0) {
        digits[result.count++] = (char)('0' + digit);
      }
    }
  }
  result.point = result.count - places;
  return result;
}

static bool roundsUp(const struct Decimal* value, int n) {
  char dropped = value->digits[n];
  if (dropped != '5') {
    return dropped > '5';
  }
  for (int i = n + 1; i < value->count; ++i) {
    if (value->digits[i] != '0') {
      return true;
    }
  }
  return n > 0 && (value->digits[n - 1] - '0') % 2 == 1;
}

void __braid_round_decimal(struct Decimal* value, int n) {
  if (n >= value->count) {
    return;
  }
  if (n < 0) {
    value->count = 0;
    value->point = 0;
    return;
  }
  bool up = roundsUp(value, n);
  value->count = n;
  if (!up) {
    if (n == 0) {
      value->point = 0;
    }
    return;
  }
  int i = n - 1;
  while (i >= 0 && value->digits[i] == '9') {
    value->digits[i--] = '0';
  }
  if (i >= 0) {
    ++value->digits[i];
    return;
  }
  value->digits[0] = '1';
  value->count = n == 0 ? 1 : n;
  ++value->point;
}
