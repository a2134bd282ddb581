// Opening, closing and positioning streams.
#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "../memory.h"
#include "../primitives.h"
#include "files.h"

int __braid_open_unnamed(void);

enum { kMaxStreams = 64 };

static struct Stream streams[kMaxStreams] = {
    {.file = {._fileno = 0}, .inUse = true},
    {.file = {._fileno = 1}, .inUse = true},
    {.file = {._fileno = 2}, .inUse = true},
};

#undef stdin
#undef stdout
#undef stderr
FILE* stdin = &streams[0].file;
FILE* stdout = &streams[1].file;
FILE* stderr = &streams[2].file;

static void reset(FILE* stream, int fd) {
  struct Stream* self = (struct Stream*)stream;
  __builtin_memset(self, 0, sizeof *self);
  self->inUse = true;
  stream->_fileno = fd;
}

static FILE* newStream(int fd) {
  if (fd < 0) {
    return NULL;
  }
  for (int i = 0; i < kMaxStreams; ++i) {
    if (!streams[i].inUse) {
      reset(&streams[i].file, fd);
      return &streams[i].file;
    }
  }
  close(fd);
  errno = EMFILE;
  return NULL;
}

// The flags of open() for a mode like "rb+"; -1 if it is none.
static int openFlags(const char* mode) {
  int flags;
  switch (*mode) {
    case 'r':
      flags = 0;
      break;
    case 'w':
      flags = O_CREAT | O_TRUNC;
      break;
    case 'a':
      flags = O_CREAT | O_APPEND;
      break;
    default:
      errno = EINVAL;
      return -1;
  }
  bool both = false;
  for (const char* next = mode + 1; *next && *next != ','; ++next) {
    both |= *next == '+';
    flags |= *next == 'x' ? O_EXCL : 0;
  }
  return flags | (both ? O_RDWR : *mode == 'r' ? O_RDONLY : O_WRONLY);
}

FILE* fopen(const char* restrict name, const char* restrict mode) {
  int flags = openFlags(mode);
  return flags < 0 ? NULL : newStream(open(name, flags));
}

FILE* fopen64(const char* restrict name, const char* restrict mode) {
  return fopen(name, mode);
}

FILE* fdopen(int fd, const char* mode) {
  if (openFlags(mode) < 0 || !__braid_description(fd)) {
    return NULL;
  }
  return newStream(fd);
}

FILE* tmpfile(void) {
  return newStream(__braid_open_unnamed());
}

FILE* freopen(const char* restrict name, const char* restrict mode, FILE* restrict stream) {
  int flags = openFlags(mode);
  int before = stream->_fileno;
  if (flags < 0 || !name) {
    return NULL;
  }
  close(before);
  int fd = open(name, flags);
  if (fd < 0) {
    ((struct Stream*)stream)->inUse = false;
    return NULL;
  }
  if (fd != before) {
    dup2(fd, before);
    close(fd);
  }
  reset(stream, before);
  return stream;
}

// The written text as a string, in an object of the program's.
static void publish(struct Stream* self) {
  const struct Description* description = __braid_description(self->file._fileno);
  size_t size = description->file->size;
  size_t had = *self->memory ? *self->memorySize + 1 : 0;
  if (had < size + 1) {
    *self->memory = __braid_grow(*self->memory, had, size + 1);
  }
  if (size > 0) {
    memcpy(*self->memory, description->file->bytes, size);
  }
  (*self->memory)[size] = '\0';
  *self->memorySize = size;
}

FILE* open_memstream(char** memory, size_t* size) {
  FILE* stream = newStream(__braid_open_unnamed());
  if (stream) {
    struct Stream* self = (struct Stream*)stream;
    self->memory = memory;
    self->memorySize = size;
    *memory = NULL;
    publish(self);
  }
  return stream;
}

// A copy is opened: what is written does not get back into the caller's buffer, so only reading.
FILE* fmemopen(void* restrict buffer, size_t size, const char* restrict mode) {
  if (*mode != 'r' || strchr(mode, '+')) {
    __braid_refuse("fmemopen for writing");
  }
  int fd = __braid_open_unnamed();
  if (fd >= 0) {
    __braid_write(fd, buffer, size);
    lseek(fd, 0, SEEK_SET);
  }
  return newStream(fd);
}

int fflush(FILE* stream) {
  if (stream && ((struct Stream*)stream)->memory) {
    publish((struct Stream*)stream);
  }
  return 0;
}

int fflush_unlocked(FILE* stream) {
  return fflush(stream);
}

int fclose(FILE* stream) {
  fflush(stream);
  ((struct Stream*)stream)->inUse = false;
  return close(stream->_fileno) == 0 ? 0 : EOF;
}

int fileno(FILE* stream) {
  return stream->_fileno;
}

int feof(FILE* stream) {
  return (stream->_flags & kStreamAtEnd) != 0;
}

int ferror(FILE* stream) {
  return (stream->_flags & kStreamFailed) != 0;
}

void clearerr(FILE* stream) {
  stream->_flags &= ~(kStreamAtEnd | kStreamFailed);
}

int fseeko(FILE* stream, off_t offset, int whence) {
  struct Stream* self = (struct Stream*)stream;
  if (whence == SEEK_CUR) {
    offset -= self->pushedBackCount;
  }
  if (lseek(stream->_fileno, offset, whence) < 0) {
    return -1;
  }
  self->pushedBackCount = 0;
  stream->_flags &= ~kStreamAtEnd;
  return 0;
}

int fseek(FILE* stream, long offset, int whence) {
  return fseeko(stream, offset, whence);
}

off_t ftello(FILE* stream) {
  off_t position = lseek(stream->_fileno, 0, SEEK_CUR);
  return position < 0 ? position : position - ((struct Stream*)stream)->pushedBackCount;
}

long ftell(FILE* stream) {
  return ftello(stream);
}

void rewind(FILE* stream) {
  fseek(stream, 0, SEEK_SET);
  stream->_flags &= ~kStreamFailed;
}

int fgetpos(FILE* restrict stream, fpos_t* restrict position) {
  off_t offset = ftello(stream);
  position->__pos = offset;
  return offset < 0 ? -1 : 0;
}

int fsetpos(FILE* stream, const fpos_t* position) {
  return fseeko(stream, position->__pos, SEEK_SET);
}

// Text goes out as it comes: there are no buffers to set.
int setvbuf(FILE* restrict stream, char* restrict buffer, int mode, size_t size) {
  (void)stream, (void)buffer, (void)mode, (void)size;
  return 0;
}

void setbuf(FILE* restrict stream, char* restrict buffer) {
  (void)stream, (void)buffer;
}

void setlinebuf(FILE* stream) {
  (void)stream;
}

void flockfile(FILE* stream) {
  (void)stream;
}

void funlockfile(FILE* stream) {
  (void)stream;
}
