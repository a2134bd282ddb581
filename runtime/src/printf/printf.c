// The functions of the printf family.
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "../memory.h"
#include "../primitives.h"
#include "../stdio/files.h"
#include "../stdio/stream.h"
#include "../with_arguments.h"
#include "format.h"

static int printToStream(FILE* stream, const char* format, va_list arguments, bool ignoresLength) {
  if (!__braid_stream_orient(stream, -1)) {
    return -1;
  }
  if (((struct Stream*)stream)->isForReadingOnly) {
    errno = EBADF;
    stream->_flags |= kStreamFailed;
    return -1;
  }
  struct Sink sink = {.stream = stream,
                      .dropsText = __braid_stream_drops_text(stream),
                      .ignoresLength = ignoresLength};
  __braid_format(&sink, format, arguments);
  return sink.failed ? -1 : (int)sink.total;
}

static int printToMemory(char* buffer, size_t room, const char* format, va_list arguments) {
  struct Sink sink = {.buffer = buffer, .room = room};
  __braid_format(&sink, format, arguments);
  if (room > 0) {
    buffer[sink.total < room ? sink.total : room - 1] = '\0';
  }
  return sink.failed ? -1 : (int)sink.total;
}

// Measured first, then printed into an object of that size.
static int printToNewMemory(char** result, const char* format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int length = printToMemory(NULL, 0, format, arguments);
  if (length < 0) {
    va_end(again);
    return -1;
  }
  *result = __braid_allocate((size_t)length + 1);
  printToMemory(*result, (size_t)length + 1, format, again);
  va_end(again);
  return length;
}

static int printToDescriptor(int fd, const char* format, va_list arguments) {
  struct Stream stream = {.file = {._fileno = fd}};
  return printToStream(&stream.file, format, arguments, false);
}

int vfprintf(FILE* restrict stream, const char* restrict format, va_list arguments) {
  return printToStream(stream, format, arguments, false);
}

int vprintf(const char* restrict format, va_list arguments) {
  return printToStream(stdout, format, arguments, false);
}

int vsprintf(char* restrict buffer, const char* restrict format, va_list arguments) {
  return printToMemory(buffer, SIZE_MAX, format, arguments);
}

int vsnprintf(char* restrict buffer, size_t room, const char* restrict format, va_list arguments) {
  return printToMemory(buffer, room, format, arguments);
}

int vasprintf(char** restrict result, const char* restrict format, va_list arguments) {
  return printToNewMemory(result, format, arguments);
}

int vdprintf(int fd, const char* restrict format, va_list arguments) {
  return printToDescriptor(fd, format, arguments);
}

int printf(const char* restrict format, ...) {
  WITH_ARGUMENTS(vprintf(format, arguments));
}

int fprintf(FILE* restrict stream, const char* restrict format, ...) {
  WITH_ARGUMENTS(vfprintf(stream, format, arguments));
}

int sprintf(char* restrict buffer, const char* restrict format, ...) {
  WITH_ARGUMENTS(vsprintf(buffer, format, arguments));
}

int snprintf(char* restrict buffer, size_t room, const char* restrict format, ...) {
  WITH_ARGUMENTS(vsnprintf(buffer, room, format, arguments));
}

int asprintf(char** restrict buffer, const char* restrict format, ...) {
  WITH_ARGUMENTS(vasprintf(buffer, format, arguments));
}

int dprintf(int fd, const char* restrict format, ...) {
  WITH_ARGUMENTS(vdprintf(fd, format, arguments));
}

// The hardened variants of glibc: their checks are the engine's own.
int __vfprintf_chk(FILE* stream, int flag, const char* format, va_list arguments) {
  (void)flag;
  return vfprintf(stream, format, arguments);
}

int __vprintf_chk(int flag, const char* format, va_list arguments) {
  (void)flag;
  return vprintf(format, arguments);
}

int __vsprintf_chk(char* buffer, int flag, size_t object, const char* format, va_list arguments) {
  (void)flag, (void)object;
  return vsprintf(buffer, format, arguments);
}

int __vsnprintf_chk(char* buffer, size_t room, int flag, size_t object, const char* format,
                    va_list arguments) {
  (void)flag, (void)object;
  return vsnprintf(buffer, room, format, arguments);
}

int __vasprintf_chk(char** buffer, int flag, const char* format, va_list arguments) {
  (void)flag;
  return vasprintf(buffer, format, arguments);
}

int __printf_chk(int flag, const char* format, ...) {
  (void)flag;
  WITH_ARGUMENTS(vprintf(format, arguments));
}

int __fprintf_chk(FILE* stream, int flag, const char* format, ...) {
  (void)flag;
  WITH_ARGUMENTS(vfprintf(stream, format, arguments));
}

int __sprintf_chk(char* buffer, int flag, size_t object, const char* format, ...) {
  (void)flag, (void)object;
  WITH_ARGUMENTS(vsprintf(buffer, format, arguments));
}

int __snprintf_chk(char* buffer, size_t room, int flag, size_t object, const char* format, ...) {
  (void)flag, (void)object;
  WITH_ARGUMENTS(vsnprintf(buffer, room, format, arguments));
}

int __asprintf_chk(char** buffer, int flag, const char* format, ...) {
  (void)flag;
  WITH_ARGUMENTS(vasprintf(buffer, format, arguments));
}

int __vdprintf_chk(int fd, int flag, const char* format, va_list arguments) {
  (void)flag;
  return vdprintf(fd, format, arguments);
}

int __dprintf_chk(int fd, int flag, const char* format, ...) {
  (void)flag;
  WITH_ARGUMENTS(vdprintf(fd, format, arguments));
}

// For calls of printf and fprintf whose result nobody uses: symbolic values then cost nothing.
int __braid_printf_unused(const char* restrict format, ...) {
  WITH_ARGUMENTS(printToStream(stdout, format, arguments, true));
}

int __braid_fprintf_unused(FILE* restrict stream, const char* restrict format, ...) {
  WITH_ARGUMENTS(printToStream(stream, format, arguments, true));
}
