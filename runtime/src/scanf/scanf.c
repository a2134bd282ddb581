// The functions of the scanf family, under the names that glibc's headers turn them into.
#include <stdarg.h>
#include <stdio.h>

#include "family.h"
#include "source.h"

static int scanStream(FILE* stream, const char* format, va_list arguments) {
  struct Source source = {.stream = stream};
  return __braid_scan(&source, format, arguments);
}

static int scanString(const char* text, const char* format, va_list arguments) {
  struct Source source = {.text = text};
  return __braid_scan(&source, format, arguments);
}

DEFINE_SCAN_FAMILIES(char, )
