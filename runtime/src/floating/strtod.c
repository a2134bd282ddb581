// Text to floating-point numbers: strtod and its relatives, correctly rounded.
//
// Up to 15 digits and a small power of ten are two exact numbers and one operation on them, which
// is the correctly rounded result (Clinger, How to read floating point numbers accurately, 1990).
// That is also the only way for symbolic digits: they make one floating-point term.
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../digits.h"
#include "../primitives.h"
#include "rounding.h"

// A halfway case between doubles has at most 767 digits; what follows is summed up in a last 1.
enum { kMaxDigits = 800 };

struct FloatText {
  enum { NoNumber, Decimal, Hexadecimal, Infinite, NotANumber } kind;
  bool negative;
  bool symbolic;
  int count;         // of the digits, without leading zeros
  uint64_t leading;  // the first 19 digits as a number
  Wide mantissa;     // hexadecimal
  bool inexact;
  long exponent;  // of ten or of two
  char digits[kMaxDigits + 1];
};

static bool hasPrefix(const char* text, const char* word) {
  for (; *word; ++text, ++word) {
    if ((*text | 32) != *word) {
      return false;
    }
  }
  return true;
}

// The exponent that follows the letter, if one does.
static long parseExponent(const char** text) {
  const char* next = *text + 1;
  bool negative = *next == '-';
  if ((*next == '-') | (*next == '+')) {
    ++next;
  }
  if (__braid_digit_value(*next) >= 10) {
    return 0;
  }
  long exponent = 0;
  for (; __braid_digit_value(*next) < 10; ++next) {
    long larger = exponent * 10 + (long)__braid_digit_value(*next);
    exponent = exponent < 1000000 ? larger : exponent;
  }
  *text = next;
  return negative ? -exponent : exponent;
}

static const char* parseDecimal(struct FloatText* result, const char* text) {
  bool point = false;
  bool any = false;
  bool truncated = false;
  long exponent = 0;
  for (;; ++text) {
    if (*text == '.' && !point) {
      point = true;
      continue;
    }
    unsigned digit = __braid_digit_value(*text);
    if (digit >= 10) {
      break;
    }
    any = true;
    exponent -= point;
    bool symbolic = __braid_is_symbolic(digit);
    if (result->count == 0 && !symbolic && digit == 0) {
      continue;
    }
    result->symbolic |= symbolic;
    if (result->count < kMaxDigits) {
      result->digits[result->count++] = *text;
      if (result->count <= 19) {
        result->leading = result->leading * 10 + digit;
      }
    } else {
      truncated |= digit != 0;
      ++exponent;
    }
  }
  if (!any) {
    return NULL;
  }
  if (truncated) {
    result->digits[result->count++] = '1';
    --exponent;
  }
  result->kind = Decimal;
  if ((*text | 32) == 'e') {
    exponent += parseExponent(&text);
  }
  result->exponent = exponent;
  return text;
}

static const char* parseHexadecimal(struct FloatText* result, const char* text) {
  bool point = false;
  bool any = false;
  long exponent = 0;
  for (;; ++text) {
    if (*text == '.' && !point) {
      point = true;
      continue;
    }
    unsigned digit = __braid_digit_value(*text);
    if (digit >= 16) {
      break;
    }
    any = true;
    exponent -= point ? 4 : 0;
    if (result->mantissa >> 120 == 0) {
      result->mantissa = result->mantissa << 4 | digit;
    } else {
      result->inexact |= digit != 0;
      exponent += 4;
    }
  }
  if (!any) {
    return NULL;
  }
  result->kind = Hexadecimal;
  if ((*text | 32) == 'p') {
    exponent += parseExponent(&text);
  }
  result->exponent = exponent;
  return text;
}

static const char* parseNotANumber(const char* text) {
  text += 3;
  if (*text == '(') {
    const char* next = text + 1;
    while (__braid_digit_value(*next) < 36 || *next == '_') {
      ++next;
    }
    if (*next == ')') {
      return next + 1;
    }
  }
  return text;
}

static void parse(struct FloatText* result, const char* text, char** end) {
  const char* next = text;
  const char* behind = NULL;
  result->kind = NoNumber;
  result->symbolic = result->inexact = false;
  result->count = 0;
  result->leading = 0;
  result->mantissa = 0;
  while (__braid_is_space(*next)) {
    ++next;
  }
  result->negative = *next == '-';
  if ((*next == '-') | (*next == '+')) {
    ++next;
  }
  if (hasPrefix(next, "inf")) {
    result->kind = Infinite;
    behind = next + (hasPrefix(next, "infinity") ? 8 : 3);
  } else if (hasPrefix(next, "nan")) {
    result->kind = NotANumber;
    behind = parseNotANumber(next);
  } else {
    if (next[0] == '0' && (next[1] | 32) == 'x') {
      behind = parseHexadecimal(result, next + 2);
    }
    if (!behind) {
      behind = parseDecimal(result, next);
    }
  }
  result->negative &= behind != NULL;
  if (end) {
    *end = (char*)(behind ? behind : text);
  }
}

static struct RoundedFloat roundText(const struct FloatText* text,
                                     const struct FloatFormat* format) {
  struct RoundedFloat result = {0};
  if (text->kind == Hexadecimal) {
    result = __braid_round_float(text->mantissa, text->exponent, text->inexact, format);
  } else if (text->symbolic) {
    __braid_refuse("a symbolic floating-point number with many digits");
  } else if (text->count > 0) {
    result = __braid_decimal_to_float(text->digits, text->count, text->exponent, format);
  }
  if (result.overflow || result.underflow) {
    errno = ERANGE;
  }
  return result;
}

// Whether one exact operation is enough. The power of ten is then a known number: a symbolic one
// splits the path, which costs less than a multiplication with an unknown factor.
static bool isPlainNumber(const struct FloatText* text, int maxDigits, int maxExponent,
                          int* exponent) {
  if (text->kind != Decimal || text->count > maxDigits || text->exponent > maxExponent ||
      text->exponent < -maxExponent) {
    return false;
  }
  *exponent = -maxExponent;
  while (*exponent < maxExponent && *exponent != text->exponent) {
    ++*exponent;
  }
  return true;
}

// The exactly representable powers of ten.
static const double kPowersOfTen[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                      1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                      1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

// The value of what is not written in digits; it is the same in every format.
static bool isWithoutDigits(const struct FloatText* text, float* value) {
  switch (text->kind) {
    case NoNumber:
      *value = 0;
      return true;
    case Infinite:
      *value = INFINITY;
      return true;
    case NotANumber:
      *value = NAN;
      return true;
    case Decimal:
    case Hexadecimal:
      break;
  }
  return false;
}

static double toDouble(const struct FloatText* text) {
  static const struct FloatFormat format = {53, -1074, 971};
  float special;
  if (isWithoutDigits(text, &special)) {
    return special;
  }
  int exponent;
  if (isPlainNumber(text, 15, 22, &exponent)) {
    double digits = (double)(int64_t)text->leading;
    if (exponent == 0) {
      return digits;
    }
    return exponent < 0 ? digits / kPowersOfTen[-exponent] : digits * kPowersOfTen[exponent];
  }
  struct RoundedFloat rounded = roundText(text, &format);
  if (rounded.overflow) {
    return HUGE_VAL;
  }
  uint64_t bits = (uint64_t)rounded.mantissa;
  if (bits >> 52) {
    bits += (uint64_t)(rounded.exponent + 1074) << 52;
  }
  double result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

static float toFloat(const struct FloatText* text) {
  static const struct FloatFormat format = {24, -149, 104};
  float special;
  if (isWithoutDigits(text, &special)) {
    return special;
  }
  int exponent;
  if (isPlainNumber(text, 7, 10, &exponent)) {
    float digits = (float)(int64_t)text->leading;
    if (exponent == 0) {
      return digits;
    }
    float power = (float)kPowersOfTen[exponent < 0 ? -exponent : exponent];
    return exponent < 0 ? digits / power : digits * power;
  }
  struct RoundedFloat rounded = roundText(text, &format);
  if (rounded.overflow) {
    return HUGE_VALF;
  }
  uint32_t bits = (uint32_t)rounded.mantissa;
  if (bits >> 23) {
    bits += (uint32_t)(rounded.exponent + 149) << 23;
  }
  float result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

static long double toLongDouble(const struct FloatText* text) {
  static const struct FloatFormat format = {LDBL_MANT_DIG, LDBL_MIN_EXP - LDBL_MANT_DIG,
                                            LDBL_MAX_EXP - LDBL_MANT_DIG};
  float special;
  if (isWithoutDigits(text, &special)) {
    return special;
  }
  struct RoundedFloat rounded = roundText(text, &format);
  if (rounded.overflow) {
    return HUGE_VALL;
  }
  Wide bits = rounded.mantissa;
  Wide biased = (Wide)(rounded.exponent - format.smallestExponent);
  if (bits >> (LDBL_MANT_DIG - 1)) {
#if LDBL_MANT_DIG == 64
    // The leading bit of the mantissa stays beside the exponent.
    bits |= (biased + 1) << 64;
#else
    bits += biased << (LDBL_MANT_DIG - 1);
#endif
  }
  long double result = 0;
  memcpy(&result, &bits, LDBL_MANT_DIG == 64 ? 10 : sizeof result);
  return result;
}

double strtod(const char* restrict text, char** restrict end) {
  struct FloatText number;
  parse(&number, text, end);
  double result = toDouble(&number);
  return number.negative ? -result : result;
}

float strtof(const char* restrict text, char** restrict end) {
  struct FloatText number;
  parse(&number, text, end);
  float result = toFloat(&number);
  return number.negative ? -result : result;
}

long double strtold(const char* restrict text, char** restrict end) {
  struct FloatText number;
  parse(&number, text, end);
  long double result = toLongDouble(&number);
  return number.negative ? -result : result;
}

double atof(const char* text) {
  return strtod(text, NULL);
}
