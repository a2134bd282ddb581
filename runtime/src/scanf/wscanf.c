// The wide functions of the scanf family: format and text as bytes, which in the C locale are all
// the characters that there are.
#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>

#include "../primitives.h"
#include "../stdio/stream.h"
#include "family.h"
#include "source.h"

static char* narrow(const wchar_t* text) {
  size_t length = wcslen(text);
  char* bytes = __braid_allocate(length + 1);
  for (size_t i = 0; i <= length; ++i) {
    if ((unsigned)text[i] > 127) {
      __braid_refuse("scanf of wide characters outside ASCII");
    }
    bytes[i] = (char)text[i];
  }
  return bytes;
}

static int scan(struct Source* source, const wchar_t* format, va_list arguments) {
  char* bytes = narrow(format);
  int result = __braid_scan(source, bytes, arguments);
  __braid_free(bytes);
  return result;
}

static int scanStream(FILE* stream, const wchar_t* format, va_list arguments) {
  if (!__braid_stream_orient(stream, 1)) {
    return EOF;
  }
  struct Source source = {.stream = stream, .isWide = true};
  return scan(&source, format, arguments);
}

static int scanString(const wchar_t* text, const wchar_t* format, va_list arguments) {
  char* bytes = narrow(text);
  struct Source source = {.text = bytes};
  int result = scan(&source, format, arguments);
  __braid_free(bytes);
  return result;
}

DEFINE_SCAN_FAMILIES(wchar_t, w)
