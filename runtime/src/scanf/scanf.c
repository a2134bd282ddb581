// The functions of the scanf family, under the names that glibc's headers turn them into.
#include <stdarg.h>
#include <stdio.h>

#include "source.h"

static int scanStream(FILE* stream, const char* format, va_list arguments) {
  struct Source source = {.stream = stream};
  return __braid_scan(&source, format, arguments);
}

static int scanString(const char* text, const char* format, va_list arguments) {
  struct Source source = {.text = text};
  return __braid_scan(&source, format, arguments);
}

#define WITH_ARGUMENTS(call)   \
  va_list arguments;           \
  va_start(arguments, format); \
  int result = call;           \
  va_end(arguments);           \
  return result

// The headers give the plain names other symbols, so every function names its symbol itself.
#define DEFINE_FAMILY(prefix, symbol)                                               \
  int prefix##scanf(const char* format, ...) __asm__(symbol "scanf");               \
  int prefix##fscanf(FILE*, const char* format, ...) __asm__(symbol "fscanf");      \
  int prefix##sscanf(const char*, const char*, ...) __asm__(symbol "sscanf");       \
  int prefix##vscanf(const char*, va_list) __asm__(symbol "vscanf");                \
  int prefix##vfscanf(FILE*, const char*, va_list) __asm__(symbol "vfscanf");       \
  int prefix##vsscanf(const char*, const char*, va_list) __asm__(symbol "vsscanf"); \
  int prefix##scanf(const char* format, ...) {                                      \
    WITH_ARGUMENTS(scanStream(stdin, format, arguments));                           \
  }                                                                                 \
  int prefix##fscanf(FILE* stream, const char* format, ...) {                       \
    WITH_ARGUMENTS(scanStream(stream, format, arguments));                          \
  }                                                                                 \
  int prefix##sscanf(const char* text, const char* format, ...) {                   \
    WITH_ARGUMENTS(scanString(text, format, arguments));                            \
  }                                                                                 \
  int prefix##vscanf(const char* format, va_list arguments) {                       \
    return scanStream(stdin, format, arguments);                                    \
  }                                                                                 \
  int prefix##vfscanf(FILE* stream, const char* format, va_list arguments) {        \
    return scanStream(stream, format, arguments);                                   \
  }                                                                                 \
  int prefix##vsscanf(const char* text, const char* format, va_list arguments) {    \
    return scanString(text, format, arguments);                                     \
  }
DEFINE_FAMILY(plain_, "")
DEFINE_FAMILY(c99_, "__isoc99_")
DEFINE_FAMILY(c23_, "__isoc23_")
