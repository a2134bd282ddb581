// The wide functions of the printf family: the format is of wide characters, the conversions are
// those of printf.
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <wchar.h>

#include "../primitives.h"
#include "../stdio/stream.h"
#include "../with_arguments.h"
#include "format.h"

enum { kMaxConversion = 64 };

// What starts here as bytes, as far as there are any: no conversion goes on behind them.
static void narrow(char* conversion, const wchar_t* format) {
  int length = 0;
  while (length < kMaxConversion - 1 && format[length] && (unsigned)format[length] <= 127) {
    conversion[length] = (char)format[length];
    ++length;
  }
  conversion[length] = '\0';
}

static void formatWide(struct Sink* sink, const wchar_t* format, va_list list) {
  struct Arguments arguments;
  va_copy(arguments.list, list);
  while (*format && !sink->failed) {
    char conversion[kMaxConversion];
    if (*format != L'%') {
      __braid_emit_wide(sink, *format++);
      continue;
    }
    narrow(conversion, format);
    const char* rest = __braid_format_conversion(sink, conversion, &arguments);
    if (rest) {
      format += rest - conversion;
    } else {
      __braid_emit_wide(sink, *format++);
    }
  }
  va_end(arguments.list);
}

int vfwprintf(FILE* restrict stream, const wchar_t* restrict format, va_list arguments) {
  if (!__braid_stream_orient(stream, 1)) {
    return -1;
  }
  if (((struct Stream*)stream)->isForReadingOnly) {
    errno = EBADF;
    stream->_flags |= kStreamFailed;
    return -1;
  }
  struct Sink sink = {
      .stream = stream, .isWide = true, .dropsText = __braid_stream_drops_text(stream)};
  formatWide(&sink, format, arguments);
  return sink.failed ? -1 : (int)sink.total;
}

// Unlike with snprintf, text that does not fit is an error.
int vswprintf(wchar_t* restrict to, size_t room, const wchar_t* restrict format,
              va_list arguments) {
  if (room == 0) {
    return -1;
  }
  struct Sink sink = {.wideBuffer = to, .isWide = true, .room = room};
  formatWide(&sink, format, arguments);
  to[sink.total < room ? sink.total : room - 1] = L'\0';
  return sink.failed || sink.total >= room ? -1 : (int)sink.total;
}

int vwprintf(const wchar_t* restrict format, va_list arguments) {
  return vfwprintf(stdout, format, arguments);
}

int wprintf(const wchar_t* restrict format, ...) {
  WITH_ARGUMENTS(vfwprintf(stdout, format, arguments));
}

int fwprintf(FILE* restrict stream, const wchar_t* restrict format, ...) {
  WITH_ARGUMENTS(vfwprintf(stream, format, arguments));
}

int swprintf(wchar_t* restrict to, size_t room, const wchar_t* restrict format, ...) {
  WITH_ARGUMENTS(vswprintf(to, room, format, arguments));
}

int __wprintf_chk(int flag, const wchar_t* format, ...) {
  (void)flag;
  WITH_ARGUMENTS(vfwprintf(stdout, format, arguments));
}

int __fwprintf_chk(FILE* stream, int flag, const wchar_t* format, ...) {
  (void)flag;
  WITH_ARGUMENTS(vfwprintf(stream, format, arguments));
}

int __swprintf_chk(wchar_t* to, size_t room, int flag, size_t object, const wchar_t* format, ...) {
  (void)flag, (void)object;
  WITH_ARGUMENTS(vswprintf(to, room, format, arguments));
}

int __vfwprintf_chk(FILE* stream, int flag, const wchar_t* format, va_list arguments) {
  (void)flag;
  return vfwprintf(stream, format, arguments);
}

int __vwprintf_chk(int flag, const wchar_t* format, va_list arguments) {
  (void)flag;
  return vfwprintf(stdout, format, arguments);
}

int __vswprintf_chk(wchar_t* to, size_t room, int flag, size_t object, const wchar_t* format,
                    va_list arguments) {
  (void)flag, (void)object;
  return vswprintf(to, room, format, arguments);
}
