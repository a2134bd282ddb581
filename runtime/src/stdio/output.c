// Writing to streams, except for printf.
#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "../printf/text.h"
#include "files.h"
#include "stream.h"

#undef putc
#undef putchar

bool __braid_stream_put(FILE* stream, const void* from, size_t size) {
  struct Stream* self = (struct Stream*)stream;
  if (size == 0) {
    return true;
  }
  if (self->isForReadingOnly) {
    errno = EBADF;
    stream->_flags |= kStreamFailed;
    return false;
  }
  // What was pushed back is forgotten.
  if (self->pushedBackCount > 0) {
    fseek(stream, 0, SEEK_CUR);
  }
  if (self->fixed ? !__braid_fixed_write(self->fixed, from, size)
                  : __braid_write(stream->_fileno, from, size) < 0) {
    stream->_flags |= kStreamFailed;
    return false;
  }
  return true;
}

bool __braid_stream_drops_text(FILE* stream) {
  const struct Stream* self = (const struct Stream*)stream;
  return !self->isForReadingOnly && !self->fixed && __braid_writes_to_terminal(stream->_fileno);
}

int fputc(int c, FILE* stream) {
  unsigned char byte = (unsigned char)c;
  return __braid_stream_orient(stream, -1) && __braid_stream_put(stream, &byte, 1) ? byte : EOF;
}

int putc(int c, FILE* stream) {
  return fputc(c, stream);
}

int _IO_putc(int c, FILE* stream) {
  return fputc(c, stream);
}

int putchar(int c) {
  return fputc(c, stdout);
}

int fputc_unlocked(int c, FILE* stream) {
  return fputc(c, stream);
}

int putc_unlocked(int c, FILE* stream) {
  return fputc(c, stream);
}

int putchar_unlocked(int c) {
  return fputc(c, stdout);
}

// Where glibc's inline putc_unlocked goes when the buffer is full, which it always is.
int __overflow(FILE* stream, int c) {
  return fputc(c, stream);
}

// Symbolic text for the terminal is measured, for its faults, without splitting paths.
int fputs(const char* restrict text, FILE* restrict stream) {
  if (!__braid_stream_orient(stream, -1)) {
    return EOF;
  }
  size_t length =
      __braid_stream_drops_text(stream) ? __braid_text_length(text, (size_t)-1) : strlen(text);
  if (!__braid_is_symbolic(length)) {
    return __braid_stream_put(stream, text, length) ? 1 : EOF;
  }
  return 1;
}

int fputs_unlocked(const char* restrict text, FILE* restrict stream) {
  return fputs(text, stream);
}

int puts(const char* text) {
  return fputs(text, stdout) == EOF || fputc('\n', stdout) == EOF ? EOF : 1;
}

size_t fwrite(const void* restrict from, size_t size, size_t count, FILE* restrict stream) {
  if (size == 0 || count == 0 || !__braid_stream_orient(stream, -1)) {
    return 0;
  }
  return __braid_stream_put(stream, from, size * count) ? count : 0;
}

size_t fwrite_unlocked(const void* restrict from, size_t size, size_t count,
                       FILE* restrict stream) {
  return fwrite(from, size, count, stream);
}

int putw(int word, FILE* stream) {
  return fwrite(&word, sizeof word, 1, stream) == 1 ? 0 : EOF;
}

void perror(const char* prefix) {
  const char* text = strerror(errno);
  if (prefix && *prefix) {
    fputs(prefix, stderr);
    fputs(": ", stderr);
  }
  fputs(text, stderr);
  fputc('\n', stderr);
}
