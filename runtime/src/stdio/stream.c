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

static struct Stream standardStreams[3] = {
    {.file = {._fileno = 0}, .isForReadingOnly = true},
    {.file = {._fileno = 1}, .isForWritingOnly = true},
    {.file = {._fileno = 2}, .isForWritingOnly = true},
};
static struct Stream* openStreams;

#undef stdin
#undef stdout
#undef stderr
FILE* stdin = &standardStreams[0].file;
FILE* stdout = &standardStreams[1].file;
FILE* stderr = &standardStreams[2].file;

static bool isStandard(const struct Stream* self) {
  return self == &standardStreams[0] || self == &standardStreams[1] || self == &standardStreams[2];
}

// A stream is an object of its own, so that the use of a closed one is found.
FILE* __braid_new_stream(int fd) {
  struct Stream* self = __braid_allocate(sizeof *self);
  __builtin_memset(self, 0, sizeof *self);
  self->file._fileno = fd;
  self->next = openStreams;
  openStreams = self;
  __braid_note_files();
  return &self->file;
}

static void forget(struct Stream* self) {
  if (isStandard(self)) {
    return;
  }
  struct Stream** link = &openStreams;
  while (*link != self) {
    link = &(*link)->next;
  }
  *link = self->next;
  __braid_free(self);
}

void __braid_release_streams(void) {
  while (openStreams) {
    fflush(&openStreams->file);
    forget(openStreams);
  }
}

static FILE* newStream(int fd, int flags) {
  if (fd < 0) {
    return NULL;
  }
  FILE* stream = __braid_new_stream(fd);
  ((struct Stream*)stream)->isForReadingOnly = (flags & O_ACCMODE) == O_RDONLY;
  ((struct Stream*)stream)->isForWritingOnly = (flags & O_ACCMODE) == O_WRONLY;
  // A stream that only appends stands at the end from the start, as glibc has it.
  if ((flags & O_APPEND) && (flags & O_ACCMODE) == O_WRONLY) {
    int before = errno;
    lseek(fd, 0, SEEK_END);
    errno = before;
  }
  return stream;
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
  return flags < 0 ? NULL : newStream(open(name, flags, 0666), flags);
}

FILE* fopen64(const char* restrict name, const char* restrict mode) {
  return fopen(name, mode);
}

FILE* fdopen(int fd, const char* mode) {
  int flags = openFlags(mode);
  struct Description* description = flags < 0 ? NULL : __braid_description(fd);
  if (!description) {
    return NULL;
  }
  bool reads = (flags & O_ACCMODE) != O_WRONLY;
  bool writes = (flags & O_ACCMODE) != O_RDONLY;
  if ((reads && !description->readable) || (writes && !description->writable)) {
    errno = EINVAL;
    return NULL;
  }
  if (flags & O_APPEND) {
    description->appends = true;
  }
  return newStream(fd, flags);
}

FILE* tmpfile(void) {
  return newStream(__braid_open_unnamed(), O_RDWR);
}

FILE* freopen(const char* restrict name, const char* restrict mode, FILE* restrict stream) {
  struct Stream* self = (struct Stream*)stream;
  int flags = openFlags(mode);
  int before = stream->_fileno;
  if (!name) {
    __braid_refuse("freopen of the file that is open already");
  }
  fflush(stream);
  if (before >= 0) {
    close(before);
  }
  int fd = flags < 0 ? -1 : open(name, flags, 0666);
  if (fd < 0) {
    // As glibc: the stream is closed, whatever went wrong.
    int reason = errno;
    stream->_fileno = -1;
    forget(self);
    errno = reason;
    return NULL;
  }
  if (before >= 0 && fd != before) {
    dup2(fd, before);
    close(fd);
    fd = before;
  }
  struct Stream* next = self->next;
  __builtin_memset(self, 0, sizeof *self);
  self->next = next;
  self->file._fileno = fd;
  self->isForReadingOnly = (flags & O_ACCMODE) == O_RDONLY;
  self->isForWritingOnly = (flags & O_ACCMODE) == O_WRONLY;
  return stream;
}

// The written text as a string, in an object of the program's. As in glibc, it counts up to where
// the stream stands.
static void publish(struct Stream* self) {
  const struct Description* description = __braid_description(self->file._fileno);
  const struct File* file = description->file;
  size_t end = description->position;
  size_t size = file->size > end ? file->size : end;
  size_t unit = self->wideMemory ? sizeof(wchar_t) : 1;
  char* text = __braid_allocate((size + 1) * unit);
  __builtin_memset(text, 0, (size + 1) * unit);
  for (size_t i = 0; unit > 1 && i < file->size; ++i) {
    ((wchar_t*)text)[i] = file->bytes[i];
  }
  if (unit == 1 && file->size > 0) {
    memcpy(text, file->bytes, file->size);
  }
  if (self->published) {
    __braid_free(self->published);
  }
  self->published = text;
  if (self->wideMemory) {
    *self->wideMemory = (wchar_t*)text;
  } else {
    *self->memory = text;
  }
  *self->memorySize = end;
}

// When the stream is closed the text ends there.
static void cutOff(struct Stream* self) {
  if (self->wideMemory) {
    (*self->wideMemory)[*self->memorySize] = L'\0';
  } else {
    (*self->memory)[*self->memorySize] = '\0';
  }
}

// As in glibc, the program sees nothing of the text before the first flush.
static FILE* openMemory(char** memory, wchar_t** wideMemory, size_t* size) {
  if ((!memory && !wideMemory) || !size) {
    errno = EINVAL;
    return NULL;
  }
  FILE* stream = newStream(__braid_open_unnamed(), O_WRONLY);
  if (stream) {
    struct Stream* self = (struct Stream*)stream;
    self->memory = memory;
    self->wideMemory = wideMemory;
    self->memorySize = size;
    if (wideMemory) {
      __braid_stream_orient(stream, 1);
    }
  }
  return stream;
}

FILE* open_memstream(char** memory, size_t* size) {
  return openMemory(memory, NULL, size);
}

FILE* open_wmemstream(wchar_t** memory, size_t* size) {
  return openMemory(NULL, memory, size);
}

FILE* fopencookie(void* restrict cookie, const char* restrict mode,
                  cookie_io_functions_t functions) {
  (void)cookie, (void)mode, (void)functions;
  __braid_refuse("fopencookie");
}

int fflush(FILE* stream) {
  if (!stream) {
    int result = 0;
    for (struct Stream* each = openStreams; each; each = each->next) {
      result |= fflush(&each->file);
    }
    return result;
  }
  struct Stream* self = (struct Stream*)stream;
  if (self->memory || self->wideMemory) {
    publish(self);
  }
  if (self->fixed && !__braid_fixed_flush(self->fixed)) {
    stream->_flags |= kStreamFailed;
    return EOF;
  }
  return 0;
}

int fflush_unlocked(FILE* stream) {
  return fflush(stream);
}

int fclose(FILE* stream) {
  struct Stream* self = (struct Stream*)stream;
  int result = fflush(stream);
  if (self->published) {
    cutOff(self);
  }
  if (self->fixed) {
    result = __braid_fixed_close(self->fixed) ? result : EOF;
  } else if (close(stream->_fileno) != 0) {
    result = EOF;
  }
  forget(self);
  return result;
}

int fcloseall(void) {
  int result = 0;
  while (openStreams) {
    result |= fclose(&openStreams->file);
  }
  return result;
}

int fileno(FILE* stream) {
  if (stream->_fileno < 0) {
    errno = EBADF;
    return -1;
  }
  return stream->_fileno;
}

bool __braid_stream_orient(FILE* stream, int orientation) {
  if (stream->_mode == 0) {
    stream->_mode = orientation;
  }
  return (stream->_mode > 0) == (orientation > 0);
}

int fwide(FILE* stream, int mode) {
  if (mode != 0) {
    __braid_stream_orient(stream, mode < 0 ? -1 : 1);
  }
  return stream->_mode;
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

static off_t seek(FILE* stream, off_t offset, int whence) {
  struct FixedMemory* fixed = ((struct Stream*)stream)->fixed;
  return fixed ? __braid_fixed_seek(fixed, offset, whence) : lseek(stream->_fileno, offset, whence);
}

int fseeko(FILE* stream, off_t offset, int whence) {
  struct Stream* self = (struct Stream*)stream;
  if (whence == SEEK_CUR) {
    offset -= self->pushedBackCount;
  }
  if (whence != SEEK_SET && whence != SEEK_CUR && whence != SEEK_END) {
    errno = EINVAL;
    return -1;
  }
  if (seek(stream, offset, whence) < 0) {
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
  off_t position = seek(stream, 0, SEEK_CUR);
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
  if (offset < 0) {
    return -1;
  }
  position->__pos = offset;
  return 0;
}

int fsetpos(FILE* stream, const fpos_t* position) {
  return fseeko(stream, position->__pos, SEEK_SET);
}

// Text goes out as it comes: there are no buffers to set.
int setvbuf(FILE* restrict stream, char* restrict buffer, int mode, size_t size) {
  (void)stream, (void)buffer, (void)size;
  return mode == _IOFBF || mode == _IOLBF || mode == _IONBF ? 0 : -1;
}

void setbuffer(FILE* restrict stream, char* restrict buffer, size_t size) {
  (void)stream, (void)buffer, (void)size;
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
