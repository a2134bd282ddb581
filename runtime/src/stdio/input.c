// Reading from streams.
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/types.h>

#include "../memory.h"
#include "files.h"
#include "stream.h"

#undef getc
#undef getchar

int __braid_stream_get(FILE* stream) {
  struct Stream* self = (struct Stream*)stream;
  if (self->pushedBackCount > 0) {
    return self->pushedBack[--self->pushedBackCount];
  }
  struct Description* description = __braid_description(stream->_fileno);
  if (!description || !description->readable) {
    errno = EBADF;
    stream->_flags |= kStreamFailed;
    return EOF;
  }
  int c = __braid_read_byte(description);
  if (c < 0) {
    stream->_flags |= kStreamAtEnd;
    return EOF;
  }
  return c;
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
  if (c == EOF || self->pushedBackCount == kMaxPushedBack) {
    return EOF;
  }
  self->pushedBack[self->pushedBackCount++] = (unsigned char)c;
  stream->_flags &= ~kStreamAtEnd;
  return (unsigned char)c;
}

char* fgets(char* restrict to, int size, FILE* restrict stream) {
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
  if (size > 0) {
    to[count] = '\0';
  }
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
  size_t total = size * count;
  size_t done = 0;
  while (done < total) {
    int c = __braid_stream_get(stream);
    if (c == EOF) {
      break;
    }
    bytes[done++] = (unsigned char)c;
  }
  return size == 0 ? 0 : done / size;
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
  size_t room = *line ? *size : 0;
  size_t count = 0;
  for (;;) {
    int c = __braid_stream_get(stream);
    if (c == EOF && count == 0) {
      return -1;
    }
    if (count + 2 > room) {
      size_t larger = room < 60 ? 120 : 2 * room;
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
