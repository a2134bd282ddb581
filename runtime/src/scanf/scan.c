// The format language of scanf. Numbers are collected as text, then read by strtol and strtod: the
// longest text that could start a number is taken. As in glibc, text that stops short of a number
// ("0x", "1e") counts as what it starts with, and %5c is content with fewer characters.
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "../digits.h"
#include "../memory.h"
#include "../primitives.h"
#include "source.h"

// As long as a number that anybody writes.
enum { kMaxNumber = 512 };

struct Arguments {
  va_list list;
};

struct Directive {
  bool suppressed;
  bool allocates;
  size_t width;  // SIZE_MAX without
  char size;     // 'H' for hh, 'q' for ll
  char letter;
};

enum Outcome { Converted, Mismatch, EndOfInput };

static void skipSpace(struct Source* source) {
  for (;;) {
    int c = __braid_source_peek(source);
    if (c == kNoCharacter || !__braid_is_space((char)c)) {
      return;
    }
    __braid_source_skip(source);
  }
}

static const char* parseDirective(struct Directive* directive, const char* format) {
  struct Directive result = {.width = SIZE_MAX};
  if (*format == '*') {
    result.suppressed = true;
    ++format;
  }
  if (*format >= '0' && *format <= '9') {
    result.width = 0;
    for (; *format >= '0' && *format <= '9'; ++format) {
      result.width = result.width * 10 + (size_t)(*format - '0');
    }
    if (*format == '$') {
      __braid_refuse("scanf with numbered arguments");
    }
  }
  if (*format == 'm') {
    result.allocates = true;
    ++format;
  }
  switch (*format) {
    case 'h':
    case 'l':
      result.size = *format++;
      if (*format == result.size) {
        result.size = result.size == 'h' ? 'H' : 'q';
        ++format;
      }
      break;
    case 'j':
    case 'z':
    case 't':
    case 'q':
    case 'L':
      result.size = *format++;
      break;
    default:
      break;
  }
  result.letter = *format;
  *directive = result;
  return format;
}

// A number as it is collected.
struct NumberText {
  char text[kMaxNumber + 1];
  size_t length;
  size_t limit;
};

static bool take(struct Source* source, struct NumberText* number, int c) {
  if (number->length >= number->limit) {
    return false;
  }
  number->text[number->length++] = (char)c;
  __braid_source_skip(source);
  return true;
}

static bool takeIf(struct Source* source, struct NumberText* number, char wanted) {
  int c = number->length < number->limit ? __braid_source_peek(source) : kNoCharacter;
  return c != kNoCharacter && (c | 32) == (wanted | 32) && take(source, number, c);
}

static bool takeDigits(struct Source* source, struct NumberText* number, unsigned base) {
  bool any = false;
  while (number->length < number->limit) {
    int c = __braid_source_peek(source);
    if (c == kNoCharacter || __braid_digit_value((char)c) >= base) {
      break;
    }
    any |= take(source, number, c);
  }
  return any;
}

static bool takeSign(struct Source* source, struct NumberText* number) {
  int c = number->length < number->limit ? __braid_source_peek(source) : kNoCharacter;
  return ((c == '-') | (c == '+')) && take(source, number, c);
}

static bool collectInteger(struct Source* source, struct NumberText* number, unsigned* base) {
  takeSign(source, number);
  bool any = false;
  if ((*base == 0 || *base == 16) && takeIf(source, number, '0')) {
    any = true;
    if (takeIf(source, number, 'x')) {
      *base = 16;
    } else if (*base == 0) {
      *base = 8;
    }
  } else if (*base == 0) {
    *base = 10;
  }
  return takeDigits(source, number, *base) || any;
}

static bool collectWord(struct Source* source, struct NumberText* number, const char* word) {
  for (; *word; ++word) {
    if (!takeIf(source, number, *word)) {
      return false;
    }
  }
  return true;
}

static bool collectFloat(struct Source* source, struct NumberText* number) {
  takeSign(source, number);
  if (takeIf(source, number, 'n')) {
    return collectWord(source, number, "an");
  }
  if (takeIf(source, number, 'i')) {
    if (!collectWord(source, number, "nf")) {
      return false;
    }
    return !takeIf(source, number, 'i') || collectWord(source, number, "nity");
  }
  unsigned base = 10;
  bool any = false;
  if (takeIf(source, number, '0')) {
    any = true;
    if (takeIf(source, number, 'x')) {
      base = 16;
      any = false;
    }
  }
  any |= takeDigits(source, number, base);
  if (takeIf(source, number, '.')) {
    any |= takeDigits(source, number, base);
  }
  if (any && takeIf(source, number, base == 16 ? 'p' : 'e')) {
    takeSign(source, number);
    takeDigits(source, number, 10);
  }
  return any;
}

static void storeInteger(struct Arguments* arguments, char size, unsigned long value) {
  void* to = va_arg(arguments->list, void*);
  switch (size) {
    case 'H':
      *(unsigned char*)to = (unsigned char)value;
      break;
    case 'h':
      *(unsigned short*)to = (unsigned short)value;
      break;
    case 0:
      *(unsigned*)to = (unsigned)value;
      break;
    default:
      *(unsigned long*)to = value;
      break;
  }
}

static struct NumberText* begin(struct NumberText* number, const struct Directive* directive) {
  number->length = 0;
  number->limit = directive->width < kMaxNumber ? directive->width : kMaxNumber;
  return number;
}

static enum Outcome scanInteger(struct Source* source, const struct Directive* directive,
                                struct Arguments* arguments) {
  skipSpace(source);
  if (__braid_source_peek(source) == kNoCharacter) {
    return EndOfInput;
  }
  unsigned base = 10;
  switch (directive->letter) {
    case 'i':
      base = 0;
      break;
    case 'o':
      base = 8;
      break;
    case 'x':
    case 'X':
    case 'p':
      base = 16;
      break;
    default:
      break;
  }
  struct NumberText number;
  if (!collectInteger(source, begin(&number, directive), &base)) {
    return Mismatch;
  }
  number.text[number.length] = '\0';
  if (!directive->suppressed) {
    bool isSigned = directive->letter == 'd' || directive->letter == 'i';
    unsigned long value = isSigned ? (unsigned long)strtol(number.text, NULL, (int)base)
                                   : strtoul(number.text, NULL, (int)base);
    storeInteger(arguments, directive->letter == 'p' ? 'l' : directive->size, value);
  }
  return Converted;
}

static enum Outcome scanFloat(struct Source* source, const struct Directive* directive,
                              struct Arguments* arguments) {
  skipSpace(source);
  if (__braid_source_peek(source) == kNoCharacter) {
    return EndOfInput;
  }
  struct NumberText number;
  if (!collectFloat(source, begin(&number, directive))) {
    return Mismatch;
  }
  number.text[number.length] = '\0';
  if (!directive->suppressed) {
    switch (directive->size) {
      case 'L':
        *va_arg(arguments->list, long double*) = strtold(number.text, NULL);
        break;
      case 'l':
        *va_arg(arguments->list, double*) = strtod(number.text, NULL);
        break;
      default:
        *va_arg(arguments->list, float*) = strtof(number.text, NULL);
        break;
    }
  }
  return Converted;
}

// The characters of %[…], as a set of bits.
struct CharacterSet {
  unsigned long words[4];
};

static bool contains(const struct CharacterSet* set, int c) {
  return set->words[c / 64] >> c % 64 & 1;
}

// Returns the position of the closing bracket.
static const char* parseSet(struct CharacterSet* set, const char* format) {
  memset(set, 0, sizeof *set);
  bool inverted = *format == '^';
  format += inverted;
  const char* first = format;
  for (; *format && (*format != ']' || format == first); ++format) {
    unsigned low = (unsigned char)*format;
    unsigned high = low;
    if (format[1] == '-' && format[2] && format[2] != ']') {
      high = (unsigned char)format[2];
      format += 2;
    }
    for (unsigned c = low; c <= high; ++c) {
      set->words[c / 64] |= 1UL << c % 64;
    }
  }
  for (int i = 0; inverted && i < 4; ++i) {
    set->words[i] = ~set->words[i];
  }
  return format;
}

static void storeCharacter(char* to, size_t index, int c, bool isWide) {
  if (isWide) {
    ((wchar_t*)(void*)to)[index] = c;
  } else {
    to[index] = (char)c;
  }
}

// What %s, %c and %[ have in common; `set` is null for %c.
static enum Outcome scanText(struct Source* source, const struct Directive* directive,
                             const struct CharacterSet* set, struct Arguments* arguments) {
  size_t width = directive->width == SIZE_MAX && !set ? 1 : directive->width;
  if (__braid_source_peek(source) == kNoCharacter) {
    return EndOfInput;
  }
  bool isWide = directive->size == 'l';
  size_t unit = isWide ? sizeof(wchar_t) : 1;
  char** owner = NULL;
  char* to = NULL;
  size_t room = 0;
  if (!directive->suppressed) {
    if (directive->allocates) {
      owner = va_arg(arguments->list, char**);
    } else {
      to = va_arg(arguments->list, char*);
    }
  }
  size_t count = 0;
  while (count < width) {
    int c = __braid_source_peek(source);
    if (c == kNoCharacter || (set && !contains(set, c))) {
      break;
    }
    __braid_source_skip(source);
    if (owner && count + 2 > room) {
      size_t larger = room == 0 ? 32 : 2 * room;
      to = __braid_grow(to, room * unit, larger * unit);
      room = larger;
    }
    if (isWide && c > 127) {
      __braid_refuse("scanf of bytes that are no characters");
    }
    if (to) {
      storeCharacter(to, count, c, isWide);
    }
    ++count;
  }
  if (count == 0) {
    return Mismatch;
  }
  if (to && set) {
    storeCharacter(to, count, '\0', isWide);
  }
  if (owner) {
    *owner = to;
  }
  return Converted;
}

static const struct CharacterSet* notSpace(struct CharacterSet* set) {
  parseSet(set, "^ \t\n\v\f\r]");
  return set;
}

static enum Outcome scanDirective(struct Source* source, const struct Directive* directive,
                                  const char** format, struct Arguments* arguments) {
  struct CharacterSet set;
  switch (directive->letter) {
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'p':
      return scanInteger(source, directive, arguments);
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      return scanFloat(source, directive, arguments);
    case 's':
      skipSpace(source);
      return scanText(source, directive, notSpace(&set), arguments);
    case 'c':
      return scanText(source, directive, NULL, arguments);
    case '[':
      *format = parseSet(&set, *format + 1);
      return scanText(source, directive, &set, arguments);
    default:
      return Mismatch;
  }
}

// A character of the format that stands for itself.
static enum Outcome matchLiteral(struct Source* source, char wanted) {
  int c = __braid_source_peek(source);
  if (c == kNoCharacter) {
    return EndOfInput;
  }
  if (c != (unsigned char)wanted) {
    return Mismatch;
  }
  __braid_source_skip(source);
  return Converted;
}

int __braid_scan(struct Source* source, const char* format, va_list list) {
  struct Arguments arguments;
  va_copy(arguments.list, list);
  int assigned = 0;
  enum Outcome outcome = Converted;
  for (; *format && outcome == Converted; ++format) {
    if (__braid_is_space(*format)) {
      skipSpace(source);
      continue;
    }
    if (*format != '%') {
      outcome = matchLiteral(source, *format);
      continue;
    }
    struct Directive directive;
    format = parseDirective(&directive, format + 1);
    if (directive.letter == '%') {
      skipSpace(source);
      outcome = matchLiteral(source, '%');
    } else if (directive.letter == 'n') {
      if (!directive.suppressed) {
        storeInteger(&arguments, directive.size, source->consumed);
      }
    } else {
      outcome = scanDirective(source, &directive, &format, &arguments);
      assigned += outcome == Converted && !directive.suppressed;
    }
    if (!*format) {
      break;
    }
  }
  va_end(arguments.list);
  return outcome == EndOfInput && assigned == 0 ? EOF : assigned;
}
