// Reading from streams.
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/types.h>

#include "../memory.h"
#include "../primitives.h"
#include "files.h"
#include "stream.h"

#undef getc
#undef getchar

static int nextByte(FILE* stream) {
  struct Stream* self = (struct Stream*)stream;
  if (self->fixed) {
    unsigned char c;
    return __braid_fixed_read(self->fixed, &c, 1) == 1 ? c : -1;
  }
  return __braid_read_byte(__braid_description(stream->_fileno));
}

// Whether there may be a next character; if not, the error flag is set.
static bool canRead(FILE* stream) {
  const struct Stream* self = (const struct Stream*)stream;
  if (!self->isForWritingOnly) {
    if (self->fixed) {
      return true;
    }
    const struct Description* description = __braid_description(stream->_fileno);
    if (description && description->readable) {
      return true;
    }
  }
  errno = EBADF;
  stream->_flags |= kStreamFailed;
  return false;
}

static int get(FILE* stream) {
  struct Stream* self = (struct Stream*)stream;
  if (self->pushedBackCount > 0) {
    return (int)self->pushedBack[--self->pushedBackCount];
  }
  if (!canRead(stream)) {
    return EOF;
  }
  int c = nextByte(stream);
  if (c < 0) {
    stream->_flags |= kStreamAtEnd;
    return EOF;
  }
  return c;
}

int __braid_stream_get(FILE* stream) {
  return __braid_stream_orient(stream, -1) ? get(stream) : EOF;
}

// In the C locale a byte is a character or, from 128 on, none.
wint_t __braid_stream_get_wide(FILE* stream) {
  if (!__braid_stream_orient(stream, 1)) {
    return WEOF;
  }
  int c = get(stream);
  if (c > 127) {
    errno = EILSEQ;
    stream->_flags |= kStreamFailed;
    return WEOF;
  }
  return c == EOF ? WEOF : (wint_t)c;
}

int fgetc(FILE* stream) {
  return __braid_stream_get(stream);
}

int getc(FILE* stream) {
  return __braid_stream_get(stream);
}

int _IO_getc(FILE* stream) {
  return __braid_stream_get(stream);
}

int getchar(void) {
  return __braid_stream_get(stdin);
}

int fgetc_unlocked(FILE* stream) {
  return __braid_stream_get(stream);
}

int getc_unlocked(FILE* stream) {
  return __braid_stream_get(stream);
}

int getchar_unlocked(void) {
  return __braid_stream_get(stdin);
}

// Where glibc's inline getc_unlocked goes when the buffer is empty, which it always is.
int __uflow(FILE* stream) {
  return __braid_stream_get(stream);
}

int ungetc(int c, FILE* stream) {
  struct Stream* self = (struct Stream*)stream;
  if (c == EOF || !__braid_stream_orient(stream, -1)) {
    return EOF;
  }
  if (self->pushedBackCount == kMaxPushedBack) {
    __braid_refuse("more than 64 characters pushed back");
  }
  self->pushedBack[self->pushedBackCount++] = (unsigned char)c;
  stream->_flags &= ~kStreamAtEnd;
  return (unsigned char)c;
}

char* fgets(char* restrict to, int size, FILE* restrict stream) {
  if (size <= 0) {
    return NULL;
  }
  int count = 0;
  while (count < size - 1) {
    int c = __braid_stream_get(stream);
    if (c == EOF) {
      break;
    }
    to[count++] = (char)c;
    if (c == '\n') {
      break;
    }
  }
  if (count == 0 && size > 1) {
    return NULL;
  }
  to[count] = '\0';
  return to;
}

char* fgets_unlocked(char* restrict to, int size, FILE* restrict stream) {
  return fgets(to, size, stream);
}

char* __fgets_chk(char* to, size_t room, int size, FILE* stream) {
  (void)room;
  return fgets(to, size, stream);
}

char* gets(char* to) {
  char* next = to;
  for (;;) {
    int c = __braid_stream_get(stdin);
    if (c == EOF && next == to) {
      return NULL;
    }
    if (c == EOF || c == '\n') {
      *next = '\0';
      return to;
    }
    *next++ = (char)c;
  }
}

size_t fread(void* restrict to, size_t size, size_t count, FILE* restrict stream) {
  unsigned char* bytes = to;
  struct Stream* self = (struct Stream*)stream;
  size_t total = size * count;
  size_t done = 0;
  if (total == 0 || !__braid_stream_orient(stream, -1)) {
    return 0;
  }
  while (done < total && self->pushedBackCount > 0) {
    bytes[done++] = (unsigned char)self->pushedBack[--self->pushedBackCount];
  }
  if (done < total && canRead(stream)) {
    // All at once: of unknown contents, also the number of bytes is then one unknown number.
    size_t wanted = total - done;
    long more = self->fixed ? __braid_fixed_read(self->fixed, bytes + done, wanted)
                            : __braid_read(stream->_fileno, bytes + done, wanted);
    stream->_flags |= (size_t)more < wanted ? kStreamAtEnd : 0;
    done += (size_t)more;
  }
  return done / size;
}

int getw(FILE* stream) {
  int word;
  return fread(&word, sizeof word, 1, stream) == 1 ? word : EOF;
}

size_t fread_unlocked(void* restrict to, size_t size, size_t count, FILE* restrict stream) {
  return fread(to, size, count, stream);
}

size_t __fread_chk(void* to, size_t room, size_t size, size_t count, FILE* stream) {
  (void)room;
  return fread(to, size, count, stream);
}

ssize_t getdelim(char** restrict line, size_t* restrict size, int delimiter,
                 FILE* restrict stream) {
  if (!line || !size) {
    errno = EINVAL;
    return -1;
  }
  // As glibc: an object of size 0 is replaced, and not freed.
  if (!*line || *size == 0) {
    *size = 120;
    *line = __braid_allocate(*size);
  }
  size_t room = *size;
  size_t count = 0;
  for (;;) {
    int c = __braid_stream_get(stream);
    if (c == EOF && count == 0) {
      return -1;
    }
    if (count + 2 > room) {
      size_t larger = 2 * room;
      *line = __braid_grow(*line, room, larger);
      *size = room = larger;
    }
    if (c == EOF) {
      break;
    }
    (*line)[count++] = (char)c;
    if (c == delimiter) {
      break;
    }
  }
  (*line)[count] = '\0';
  return (ssize_t)count;
}

ssize_t __getdelim(char** line, size_t* size, int delimiter, FILE* stream) {
  return getdelim(line, size, delimiter, stream);
}

ssize_t getline(char** restrict line, size_t* restrict size, FILE* restrict stream) {
  return getdelim(line, size, '\n', stream);
}
