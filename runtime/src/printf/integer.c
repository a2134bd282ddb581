// Integers in decimal, octal, hexadecimal and binary.
//
// The number of digits of a symbolic value is a sum of comparisons. For a terminal that is all that
// is needed. In memory the place of what follows depends on it, so there the path splits once per
// possible number of digits, and the digits themselves are divisions.
#include <string.h>

#include "../primitives.h"
#include "conversion.h"
#include "text.h"

enum { kMaxDigits = 64 };

static unsigned baseOf(char letter) {
  switch (letter) {
    case 'o':
      return 8;
    case 'x':
    case 'X':
    case 'p':
      return 16;
    case 'b':
    case 'B':
      return 2;
    default:
      return 10;
  }
}

static size_t countDigits(const struct Number* number, unsigned base) {
  unsigned long limit = number->isNarrow ? 0xffffffffUL : ~0UL;
  size_t count = 1;
  for (unsigned long power = base;; power *= base) {
    count += number->magnitude >= power;
    if (power > limit / base) {
      return count;
    }
  }
}

// Branches until the number of digits is a known one.
static size_t knownCount(size_t count) {
  size_t known = 1;
  while (known < kMaxDigits && known != count) {
    ++known;
  }
  return known;
}

static void writeDigits(char* digits, size_t count, const struct Number* number, unsigned base,
                        bool upperCase) {
  const char* letters = upperCase ? "0123456789ABCDEF" : "0123456789abcdef";
  unsigned long wide = number->magnitude;
  unsigned narrow = (unsigned)wide;
  for (size_t i = count; i > 0; --i) {
    unsigned digit;
    if (number->isNarrow) {
      digit = narrow % base;
      narrow /= base;
    } else {
      digit = (unsigned)(wide % base);
      wide /= base;
    }
    digits[i - 1] = base <= 10 ? (char)('0' + digit) : letters[digit];
  }
}

// For a terminal: how long the field gets, without a branch on the value.
static size_t fieldLength(const struct Conversion* how, const struct Number* number,
                          unsigned base) {
  bool isZero = number->magnitude == 0;
  size_t digits = countDigits(number, base);
  if (how->hasPrecision && how->precision == 0 && !(how->alternate && base == 8)) {
    digits -= isZero;
  }
  size_t precision = how->hasPrecision ? how->precision : 0;
  size_t length = __braid_larger(digits, precision);
  if (how->alternate && base == 8) {
    length += !isZero & (digits >= precision);
  }
  if (how->alternate && (base == 16 || base == 2)) {
    length += isZero ? 0 : 2;
  }
  if (number->isSigned) {
    length += number->negative | how->plus | how->space;
  }
  return __braid_larger(length, how->width);
}

static size_t writePrefix(char* prefix, const struct Conversion* how, const struct Number* number,
                          unsigned base) {
  size_t length = 0;
  if (number->isSigned) {
    if (number->negative) {
      prefix[length++] = '-';
    } else if (how->plus || how->space) {
      prefix[length++] = how->plus ? '+' : ' ';
    }
  }
  if (how->alternate && (base == 16 || base == 2) && number->magnitude != 0) {
    prefix[length++] = '0';
    prefix[length++] = how->letter == 'p' ? 'x' : how->letter;
  }
  return length;
}

void __braid_print_integer(struct Sink* sink, const struct Conversion* how,
                           const struct Number* number) {
  unsigned base = baseOf(how->letter);
  bool symbolic = __braid_is_symbolic(number->magnitude) || __braid_is_symbolic(number->negative);
  if (symbolic && sink->dropsText) {
    __braid_emit_nothing(sink, sink->ignoresLength ? 0 : fieldLength(how, number, base));
    return;
  }
  char digits[kMaxDigits];
  size_t count = knownCount(countDigits(number, base));
  writeDigits(digits, count, number, base, how->letter == 'X');
  if (how->hasPrecision && how->precision == 0 && number->magnitude == 0 &&
      !(how->alternate && base == 8)) {
    count = 0;
  }
  char prefix[3];
  size_t prefixLength = writePrefix(prefix, how, number, base);
  size_t zeros = how->hasPrecision && how->precision > count ? how->precision - count : 0;
  if (how->alternate && base == 8 && zeros == 0 && number->magnitude != 0) {
    zeros = 1;
  }
  size_t length = prefixLength + zeros + count;
  if (how->zero && !how->left && !how->hasPrecision && length < how->width) {
    zeros += how->width - length;
    length = how->width;
  }
  __braid_pad(sink, how, true, length);
  __braid_emit(sink, prefix, prefixLength);
  __braid_emit_repeated(sink, '0', zeros);
  __braid_emit(sink, digits, count);
  __braid_pad(sink, how, false, length);
}

// As glibc: null is a word, anything else a number like %#x, which only here can have a plus.
void __braid_print_pointer(struct Sink* sink, struct Conversion how, const void* pointer) {
  static const char nullText[] = "(nil)";
  struct Number number = {.magnitude = (unsigned long)pointer, .isSigned = true};
  struct Conversion asNumber = how;
  asNumber.alternate = true;
  if (sink->dropsText && __braid_is_symbolic(number.magnitude)) {
    size_t length = 0;
    if (!sink->ignoresLength) {
      size_t ofNumber = fieldLength(&asNumber, &number, 16);
      length = pointer ? ofNumber : __braid_larger(sizeof nullText - 1, how.width);
    }
    __braid_emit_nothing(sink, length);
    return;
  }
  if (!pointer) {
    how.hasPrecision = false;
    __braid_print_text(sink, &how, nullText);
    return;
  }
  __braid_print_integer(sink, &asNumber, &number);
}

void __braid_print_text(struct Sink* sink, const struct Conversion* how, const char* text) {
  size_t limit = how->hasPrecision ? how->precision : (size_t)-1;
  if (!text) {
    text = limit < 6 ? "" : "(null)";
  }
  size_t length = sink->dropsText ? __braid_text_length(text, limit) : strnlen(text, limit);
  if (sink->dropsText && __braid_is_symbolic(length)) {
    __braid_emit_nothing(sink, __braid_larger(length, how->width));
    return;
  }
  __braid_pad(sink, how, true, length);
  __braid_emit(sink, text, length);
  __braid_pad(sink, how, false, length);
}
