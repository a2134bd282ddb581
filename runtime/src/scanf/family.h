// The functions of a scanf family from the two that do the work, scanStream and scanString.
#pragma once

#include <stdarg.h>
#include <stdio.h>

#include "../with_arguments.h"

// `w` is the letter in the names of functions for wide characters, or nothing. The headers give the
// plain names other symbols, so every function names its symbol itself.
#define DEFINE_SCAN_FAMILY(prefix, symbol, Char, w)                                            \
  int prefix##w##scanf(const Char* format, ...) __asm__(symbol #w "scanf");                    \
  int prefix##f##w##scanf(FILE*, const Char* format, ...) __asm__(symbol "f" #w "scanf");      \
  int prefix##s##w##scanf(const Char*, const Char*, ...) __asm__(symbol "s" #w "scanf");       \
  int prefix##v##w##scanf(const Char*, va_list) __asm__(symbol "v" #w "scanf");                \
  int prefix##vf##w##scanf(FILE*, const Char*, va_list) __asm__(symbol "vf" #w "scanf");       \
  int prefix##vs##w##scanf(const Char*, const Char*, va_list) __asm__(symbol "vs" #w "scanf"); \
  int prefix##w##scanf(const Char* format, ...) {                                              \
    WITH_ARGUMENTS(scanStream(stdin, format, arguments));                                      \
  }                                                                                            \
  int prefix##f##w##scanf(FILE* stream, const Char* format, ...) {                             \
    WITH_ARGUMENTS(scanStream(stream, format, arguments));                                     \
  }                                                                                            \
  int prefix##s##w##scanf(const Char* text, const Char* format, ...) {                         \
    WITH_ARGUMENTS(scanString(text, format, arguments));                                       \
  }                                                                                            \
  int prefix##v##w##scanf(const Char* format, va_list arguments) {                             \
    return scanStream(stdin, format, arguments);                                               \
  }                                                                                            \
  int prefix##vf##w##scanf(FILE* stream, const Char* format, va_list arguments) {              \
    return scanStream(stream, format, arguments);                                              \
  }                                                                                            \
  int prefix##vs##w##scanf(const Char* text, const Char* format, va_list arguments) {          \
    return scanString(text, format, arguments);                                                \
  }

#define DEFINE_SCAN_FAMILIES(Char, w)            \
  DEFINE_SCAN_FAMILY(plain_, "", Char, w)        \
  DEFINE_SCAN_FAMILY(c99_, "__isoc99_", Char, w) \
  DEFINE_SCAN_FAMILY(c23_, "__isoc23_", Char, w)
