// Floating-point numbers: %f, %e, %g, %a.
//
// A concrete number is printed exactly. A symbolic one is not: on a terminal its text is dropped,
// and where the length counts the run is marked incomplete; in memory the path is refused.
#include <float.h>
#include <stdint.h>

#include "../primitives.h"
#include "conversion.h"
#include "decimal.h"

static bool isUpperCase(char letter) {
  return letter >= 'A' && letter <= 'Z';
}

static size_t writeSign(char* sign, const struct Conversion* how, bool negative) {
  if (negative || how->plus || how->space) {
    *sign = negative ? '-' : how->plus ? '+' : ' ';
    return 1;
  }
  return 0;
}

// Padding, sign, and zeros up to the width; the body of this length follows.
static void emitHead(struct Sink* sink, const struct Conversion* how, bool negative, size_t body,
                     bool zeros, const char* prefix, size_t prefixLength) {
  char sign[1];
  size_t signLength = writeSign(sign, how, negative);
  size_t length = signLength + prefixLength + body;
  bool fills = zeros && how->zero && !how->left && length < how->width;
  if (!fills) {
    __braid_pad(sink, how, true, length);
  }
  __braid_emit(sink, sign, signLength);
  __braid_emit(sink, prefix, prefixLength);
  if (fills) {
    __braid_emit_repeated(sink, '0', how->width - length);
  }
}

static void emitTail(struct Sink* sink, const struct Conversion* how, bool negative, size_t body) {
  char sign[1];
  __braid_pad(sink, how, false, writeSign(sign, how, negative) + body);
}

// Digits from..to of the endless row of digits, with zeros on both sides of those that are there.
static void emitDigits(struct Sink* sink, const struct Decimal* value, long from, long to) {
  if (from < 0 && from < to) {
    long end = to < 0 ? to : 0;
    __braid_emit_repeated(sink, '0', (size_t)(end - from));
    from = end;
  }
  if (from < value->count && from < to) {
    long end = to < value->count ? to : value->count;
    __braid_emit(sink, value->digits + from, (size_t)(end - from));
    from = end;
  }
  if (from < to) {
    __braid_emit_repeated(sink, '0', (size_t)(to - from));
  }
}

static void emitFixed(struct Sink* sink, const struct Conversion* how, bool negative,
                      const struct Decimal* value, size_t places) {
  bool point = places > 0 || how->alternate;
  size_t whole = value->point > 0 ? (size_t)value->point : 1;
  size_t body = whole + point + places;
  emitHead(sink, how, negative, body, true, "", 0);
  if (value->point > 0) {
    emitDigits(sink, value, 0, value->point);
  } else {
    __braid_emit(sink, "0", 1);
  }
  __braid_emit(sink, ".", point);
  emitDigits(sink, value, value->point, value->point + (long)places);
  emitTail(sink, how, negative, body);
}

// "e+05", "p-3": at least so many digits.
static size_t writeExponent(char* text, char letter, int exponent, int minimum) {
  text[0] = letter;
  text[1] = exponent < 0 ? '-' : '+';
  unsigned magnitude = exponent < 0 ? -(unsigned)exponent : (unsigned)exponent;
  char digits[8];
  int count = 0;
  while (magnitude > 0 || count < minimum) {
    digits[count++] = (char)('0' + magnitude % 10);
    magnitude /= 10;
  }
  for (int i = 0; i < count; ++i) {
    text[2 + i] = digits[count - 1 - i];
  }
  return (size_t)count + 2;
}

static void emitScientific(struct Sink* sink, const struct Conversion* how, bool negative,
                           const struct Decimal* value, size_t places) {
  char exponent[12];
  size_t exponentLength = writeExponent(exponent, isUpperCase(how->letter) ? 'E' : 'e',
                                        value->count == 0 ? 0 : value->point - 1, 2);
  bool point = places > 0 || how->alternate;
  size_t body = 1 + point + places + exponentLength;
  emitHead(sink, how, negative, body, true, "", 0);
  emitDigits(sink, value, 0, 1);
  __braid_emit(sink, ".", point);
  emitDigits(sink, value, 1, 1 + (long)places);
  __braid_emit(sink, exponent, exponentLength);
  emitTail(sink, how, negative, body);
}

static void emitGeneral(struct Sink* sink, const struct Conversion* how, bool negative,
                        struct Decimal* value, size_t precision) {
  long significant = precision == 0 ? 1 : (long)precision;
  if (significant < value->count) {
    __braid_round_decimal(value, (int)significant);
  }
  long exponent = value->count == 0 ? 0 : value->point - 1;
  if (!how->alternate) {
    while (value->count > 0 && value->digits[value->count - 1] == '0') {
      --value->count;
    }
    significant = value->count;
  }
  if (value->count == 0) {
    value->point = 1;
  }
  long shown = how->alternate ? significant : value->count;
  if (exponent >= -4 && exponent < (precision == 0 ? 1 : (long)precision)) {
    long places = shown - 1 - exponent;
    emitFixed(sink, how, negative, value, places > 0 ? (size_t)places : 0);
  } else {
    emitScientific(sink, how, negative, value, shown > 1 ? (size_t)shown - 1 : 0);
  }
}

static void emitNonFinite(struct Sink* sink, const struct Conversion* how, struct Binary value) {
  bool upperCase = isUpperCase(how->letter);
  const char* text = value.infinite ? (upperCase ? "INF" : "inf") : (upperCase ? "NAN" : "nan");
  emitHead(sink, how, value.negative, 3, false, "", 0);
  __braid_emit(sink, text, 3);
  emitTail(sink, how, value.negative, 3);
}

// One hexadecimal digit before the point, `digits` behind it; the mantissa is fraction + leading
// one.
static void emitHexadecimal(struct Sink* sink, const struct Conversion* how, struct Binary value,
                            int fractionBits) {
  int available = fractionBits / 4;
  int exponent = value.mantissa == 0 ? 0 : value.exponent + fractionBits;
  unsigned __int128 mantissa = value.mantissa;
  int places = available;
  if (how->hasPrecision && how->precision < (size_t)available) {
    places = (int)how->precision;
    int cut = (available - places) * 4;
    unsigned __int128 dropped = mantissa & (((unsigned __int128)1 << cut) - 1);
    unsigned __int128 half = (unsigned __int128)1 << (cut - 1);
    mantissa >>= cut;
    mantissa += dropped > half || (dropped == half && (mantissa & 1));
    // Rounded up from f, the leading digit is a 1 with a zero behind it, which moves on.
    if (mantissa >> places * 4 > 15) {
      mantissa >>= 4;
      exponent += 4;
    }
  } else if (!how->hasPrecision) {
    while (places > 0 && (mantissa & 15) == 0) {
      mantissa >>= 4;
      --places;
    }
  }
  const char* letters = isUpperCase(how->letter) ? "0123456789ABCDEF" : "0123456789abcdef";
  char digits[32];
  for (int i = places; i >= 0; --i) {
    digits[i] = letters[(unsigned)(mantissa & 15)];
    mantissa >>= 4;
  }
  char exponentText[12];
  size_t exponentLength =
      writeExponent(exponentText, isUpperCase(how->letter) ? 'P' : 'p', exponent, 1);
  size_t wanted = how->hasPrecision ? how->precision : (size_t)places;
  bool point = wanted > 0 || how->alternate;
  size_t body = 1 + point + wanted + exponentLength;
  emitHead(sink, how, value.negative, body, true, isUpperCase(how->letter) ? "0X" : "0x", 2);
  __braid_emit(sink, digits, 1);
  __braid_emit(sink, ".", point);
  __braid_emit(sink, digits + 1, (size_t)places);
  __braid_emit_repeated(sink, '0', wanted - (size_t)places);
  __braid_emit(sink, exponentText, exponentLength);
  emitTail(sink, how, value.negative, body + 2);
}

static void emitDecimal(struct Sink* sink, const struct Conversion* how, struct Binary value,
                        uint32_t* limbs, char* digits) {
  struct Decimal decimal = __braid_to_decimal(value, limbs, digits);
  size_t precision = how->hasPrecision ? how->precision : 6;
  // No number has more digits than this, so a larger precision only adds zeros.
  int bounded = precision < 100000 ? (int)precision : 100000;
  switch (how->letter | 32) {
    case 'f':
      __braid_round_decimal(&decimal, decimal.point + bounded);
      emitFixed(sink, how, value.negative, &decimal, precision);
      break;
    case 'e':
      __braid_round_decimal(&decimal, bounded + 1);
      emitScientific(sink, how, value.negative, &decimal, precision);
      break;
    default:
      emitGeneral(sink, how, value.negative, &decimal, precision);
      break;
  }
}

static void printSymbolic(struct Sink* sink, const struct Conversion* how) {
  if (!sink->dropsText) {
    __braid_refuse("a symbolic floating-point number printed into memory");
  }
  if (!sink->ignoresLength) {
    __braid_incomplete("printf: the length of a symbolic floating-point number is that of zero");
    __braid_print_double(sink, how, 0.0);
  }
}

void __braid_print_double(struct Sink* sink, const struct Conversion* how, double value) {
  unsigned long bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  if (__braid_is_symbolic(bits)) {
    printSymbolic(sink, how);
    return;
  }
  struct Binary binary = __braid_split_double(value);
  if (binary.infinite || binary.notANumber) {
    emitNonFinite(sink, how, binary);
  } else if ((how->letter | 32) == 'a') {
    emitHexadecimal(sink, how, binary, 52);
  } else {
    uint32_t limbs[kDoubleLimbs];
    char digits[kDoubleDigits];
    emitDecimal(sink, how, binary, limbs, digits);
  }
}

void __braid_print_long_double(struct Sink* sink, const struct Conversion* how, long double value) {
  unsigned long bits[2] = {0, 0};
  __builtin_memcpy(bits, &value, LDBL_MANT_DIG == 64 ? 10 : sizeof value);
  if (__braid_is_symbolic(bits[0]) || __braid_is_symbolic(bits[1])) {
    printSymbolic(sink, how);
    return;
  }
  struct Binary binary = __braid_split_long_double(value);
  if (binary.infinite || binary.notANumber) {
    emitNonFinite(sink, how, binary);
  } else if ((how->letter | 32) == 'a') {
    // With a mantissa of 64 bits the leading digit takes four of them, as glibc has it.
    emitHexadecimal(sink, how, binary, LDBL_MANT_DIG == 64 ? 60 : LDBL_MANT_DIG - 1);
  } else {
    uint32_t limbs[kLongDoubleLimbs];
    char digits[kLongDoubleDigits];
    emitDecimal(sink, how, binary, limbs, digits);
  }
}
