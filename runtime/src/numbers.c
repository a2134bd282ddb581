// Text to integers: strtol and its relatives.
//
// On symbolic text a path has to split at every character on whether the number goes on; nothing
// else splits it: the value of a digit, the sign and the overflow are computed without branches.
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>

#include "digits.h"

#undef strtoimax
#undef strtoumax

// Filled in and read by address: as a value its parts would share a register, and become symbolic
// together.
struct ParsedInteger {
  unsigned long magnitude;
  bool negative;
  bool overflow;
};

// `binaryPrefix`: C23 knows 0b.
static bool skipPrefix(const char* text, int base, bool binaryPrefix, int* found) {
  if (text[0] != '0') {
    return false;
  }
  char letter = (char)(text[1] | 32);
  if (letter == 'x' && (base == 0 || base == 16) && __braid_digit_value(text[2]) < 16) {
    *found = 16;
    return true;
  }
  if (binaryPrefix && letter == 'b' && (base == 0 || base == 2) &&
      __braid_digit_value(text[2]) < 2) {
    *found = 2;
    return true;
  }
  return false;
}

static void parse(struct ParsedInteger* result, const char* text, char** end, int base,
                  bool binaryPrefix) {
  result->magnitude = 0;
  result->negative = result->overflow = false;
  const char* next = text;
  if (base < 0 || base == 1 || base > 36) {
    errno = EINVAL;
    if (end) {
      *end = (char*)text;
    }
    return;
  }
  while (__braid_is_space(*next)) {
    ++next;
  }
  if ((*next == '-') | (*next == '+')) {
    result->negative = *next == '-';
    ++next;
  }
  int found = base;
  if (skipPrefix(next, base, binaryPrefix, &found)) {
    next += 2;
  } else if (base == 0) {
    found = *next == '0' ? 8 : 10;
  }
  unsigned long radix = (unsigned long)found;
  const char* first = next;
  for (;; ++next) {
    unsigned long digit = __braid_digit_value(*next);
    if (digit >= radix) {
      break;
    }
    unsigned long limit = ULONG_MAX / radix;
    unsigned long lastDigit = ULONG_MAX % radix;
    result->overflow |=
        (result->magnitude > limit) | ((result->magnitude == limit) & (digit > lastDigit));
    result->magnitude = result->magnitude * radix + digit;
  }
  if (end) {
    *end = (char*)(next == first ? text : next);
  }
}

static long toSigned(const struct ParsedInteger* number) {
  unsigned long limit = (unsigned long)LONG_MAX + number->negative;
  bool overflow = number->overflow | (number->magnitude > limit);
  unsigned long magnitude = overflow ? limit : number->magnitude;
  int before = errno;
  errno = overflow ? ERANGE : before;
  return (long)(number->negative ? -magnitude : magnitude);
}

static unsigned long toUnsigned(const struct ParsedInteger* number) {
  unsigned long wrapped = number->negative ? -number->magnitude : number->magnitude;
  int before = errno;
  errno = number->overflow ? ERANGE : before;
  return number->overflow ? ULONG_MAX : wrapped;
}

// long, long long and intmax_t are the same 64 bits on every target that Braid knows.
#define DEFINE_SIGNED(name, type, binaryPrefix)       \
  type name(const char* text, char** end, int base) { \
    struct ParsedInteger number;                      \
    parse(&number, text, end, base, binaryPrefix);    \
    return toSigned(&number);                         \
  }
#define DEFINE_UNSIGNED(name, type, binaryPrefix)     \
  type name(const char* text, char** end, int base) { \
    struct ParsedInteger number;                      \
    parse(&number, text, end, base, binaryPrefix);    \
    return toUnsigned(&number);                       \
  }
DEFINE_SIGNED(strtol, long, false)
DEFINE_SIGNED(strtoll, long long, false)
DEFINE_SIGNED(strtoimax, intmax_t, false)
DEFINE_SIGNED(strtoq, long long, false)
DEFINE_SIGNED(__isoc23_strtol, long, true)
DEFINE_SIGNED(__isoc23_strtoll, long long, true)
DEFINE_SIGNED(__isoc23_strtoimax, intmax_t, true)
DEFINE_UNSIGNED(strtoul, unsigned long, false)
DEFINE_UNSIGNED(strtoull, unsigned long long, false)
DEFINE_UNSIGNED(strtoumax, uintmax_t, false)
DEFINE_UNSIGNED(strtouq, unsigned long long, false)
DEFINE_UNSIGNED(__isoc23_strtoul, unsigned long, true)
DEFINE_UNSIGNED(__isoc23_strtoull, unsigned long long, true)
DEFINE_UNSIGNED(__isoc23_strtoumax, uintmax_t, true)

long __strtol_internal(const char* text, char** end, int base, int group) {
  (void)group;
  return strtol(text, end, base);
}

unsigned long __strtoul_internal(const char* text, char** end, int base, int group) {
  (void)group;
  return strtoul(text, end, base);
}

int atoi(const char* text) {
  return (int)strtol(text, NULL, 10);
}

long atol(const char* text) {
  return strtol(text, NULL, 10);
}

long long atoll(const char* text) {
  return strtoll(text, NULL, 10);
}
