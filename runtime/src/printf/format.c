// Goes through a format, fetches the arguments and hands each to the function that prints its kind.
#include "format.h"

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <wchar.h>

#include "../primitives.h"
#include "conversion.h"

static const char* parseFlags(struct Conversion* how, const char* format) {
  for (;; ++format) {
    switch (*format) {
      case '-':
        how->left = true;
        break;
      case '+':
        how->plus = true;
        break;
      case ' ':
        how->space = true;
        break;
      case '#':
        how->alternate = true;
        break;
      case '0':
        how->zero = true;
        break;
      case '\'':
      case 'I':
        break;
      default:
        return format;
    }
  }
}

static size_t parseNumber(const char** format) {
  size_t number = 0;
  for (; **format >= '0' && **format <= '9'; ++*format) {
    number = number * 10 + (size_t)(**format - '0');
  }
  return number;
}

static const char* parseWidthAndPrecision(struct Conversion* how, const char* format,
                                          struct Arguments* arguments) {
  if (*format == '*') {
    ++format;
    int width = va_arg(arguments->list, int);
    if (width < 0) {
      how->left = true;
    }
    how->width = width < 0 ? -(size_t)width : (size_t)width;
  } else {
    how->width = parseNumber(&format);
  }
  if (*format == '$') {
    __braid_refuse("printf with numbered arguments");
  }
  if (*format == '.') {
    ++format;
    if (*format == '*') {
      ++format;
      int precision = va_arg(arguments->list, int);
      how->hasPrecision = precision >= 0;
      how->precision = how->hasPrecision ? (size_t)precision : 0;
    } else {
      how->hasPrecision = true;
      how->precision = parseNumber(&format);
    }
  }
  return format;
}

// hh and ll are told apart from h and l by these letters.
enum { SizeChar = 'H', SizeLongLong = 'q' };

static const char* parseSize(char* size, const char* format) {
  switch (*format) {
    case 'h':
    case 'l':
      *size = *format;
      if (format[1] == format[0]) {
        *size = *format == 'h' ? SizeChar : SizeLongLong;
        return format + 2;
      }
      return format + 1;
    case 'j':
    case 'z':
    case 't':
    case 'q':
    case 'L':
      *size = *format;
      return format + 1;
    default:
      *size = 0;
      return format;
  }
}

static void printInteger(struct Sink* sink, const struct Conversion* how, char size,
                         struct Arguments* arguments) {
  bool isSigned = how->letter == 'd' || how->letter == 'i';
  struct Number number = {.isSigned = isSigned, .isNarrow = true};
  long value;
  switch (size) {
    case SizeChar: {
      int argument = va_arg(arguments->list, int);
      value = isSigned ? (signed char)argument : (long)(unsigned char)argument;
      break;
    }
    case 'h': {
      int argument = va_arg(arguments->list, int);
      value = isSigned ? (short)argument : (long)(unsigned short)argument;
      break;
    }
    case 0: {
      int argument = va_arg(arguments->list, int);
      value = isSigned ? argument : (long)(unsigned)argument;
      break;
    }
    default:
      number.isNarrow = false;
      value = va_arg(arguments->list, long);
      break;
  }
  number.negative = isSigned & (value < 0);
  number.magnitude = number.negative ? -(unsigned long)value : (unsigned long)value;
  __braid_print_integer(sink, how, &number);
}

static void storeTotal(struct Arguments* arguments, char size, size_t total) {
  void* to = va_arg(arguments->list, void*);
  switch (size) {
    case SizeChar:
      *(signed char*)to = (signed char)total;
      break;
    case 'h':
      *(short*)to = (short)total;
      break;
    case 0:
      *(int*)to = (int)total;
      break;
    default:
      *(long*)to = (long)total;
      break;
  }
}

static void printCharacter(struct Sink* sink, const struct Conversion* how, char c) {
  __braid_pad(sink, how, true, 1);
  __braid_emit(sink, &c, 1);
  __braid_pad(sink, how, false, 1);
}

static void printWideCharacter(struct Sink* sink, const struct Conversion* how, wint_t c) {
  __braid_pad(sink, how, true, 1);
  __braid_emit_wide(sink, (wchar_t)c);
  __braid_pad(sink, how, false, 1);
}

static void printWideText(struct Sink* sink, const struct Conversion* how, const wchar_t* text) {
  if (!text) {
    __braid_print_text(sink, how, NULL);
    return;
  }
  size_t length = 0;
  while ((!how->hasPrecision || length < how->precision) && text[length]) {
    ++length;
  }
  __braid_pad(sink, how, true, length);
  for (size_t i = 0; i < length; ++i) {
    __braid_emit_wide(sink, text[i]);
  }
  __braid_pad(sink, how, false, length);
}

// False if this is no conversion.
static bool convert(struct Sink* sink, struct Conversion* how, char size,
                    struct Arguments* arguments) {
  switch (how->letter) {
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'b':
    case 'B':
      printInteger(sink, how, size, arguments);
      return true;
    case 'c':
      if (size == 'l') {
        printWideCharacter(sink, how, va_arg(arguments->list, wint_t));
      } else {
        printCharacter(sink, how, (char)va_arg(arguments->list, int));
      }
      return true;
    case 'C':
      printWideCharacter(sink, how, va_arg(arguments->list, wint_t));
      return true;
    case 's':
      if (size == 'l') {
        printWideText(sink, how, va_arg(arguments->list, const wchar_t*));
      } else {
        __braid_print_text(sink, how, va_arg(arguments->list, const char*));
      }
      return true;
    case 'S':
      printWideText(sink, how, va_arg(arguments->list, const wchar_t*));
      return true;
    case 'p':
      __braid_print_pointer(sink, *how, va_arg(arguments->list, const void*));
      return true;
    case 'm':
      __braid_print_text(sink, how, strerror(errno));
      return true;
    case 'n':
      storeTotal(arguments, size, sink->total);
      return true;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      if (size == 'L') {
        __braid_print_long_double(sink, how, va_arg(arguments->list, long double));
      } else {
        __braid_print_double(sink, how, va_arg(arguments->list, double));
      }
      return true;
    case '%':
      __braid_emit(sink, "%", 1);
      return true;
    default:
      return false;
  }
}

const char* __braid_format_conversion(struct Sink* sink, const char* format,
                                      struct Arguments* arguments) {
  struct Conversion how = {0};
  const char* next = parseFlags(&how, format + 1);
  next = parseWidthAndPrecision(&how, next, arguments);
  char size;
  next = parseSize(&size, next);
  how.letter = *next;
  return convert(sink, &how, size, arguments) ? next + 1 : NULL;
}

void __braid_format(struct Sink* sink, const char* format, va_list list) {
  struct Arguments arguments;
  va_copy(arguments.list, list);
  while (*format && !sink->failed) {
    if (*format != '%') {
      const char* end = format;
      while (*end && *end != '%') {
        ++end;
      }
      __braid_emit(sink, format, (size_t)(end - format));
      format = end;
      continue;
    }
    const char* next = __braid_format_conversion(sink, format, &arguments);
    if (next) {
      format = next;
    } else {
      // As glibc: what is no conversion is printed as it stands.
      __braid_emit(sink, format, 1);
      ++format;
    }
  }
  va_end(arguments.list);
}
