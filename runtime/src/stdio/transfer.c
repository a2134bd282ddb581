// Reading, writing and seeking on descriptors.
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#include "../memory.h"
#include "../primitives.h"
#include "files.h"
#include "outside.h"

// What a readable descriptor reads from; null when that is nothing.
static const struct File* sourceOf(const struct Description* description) {
  switch (description->kind) {
    case InputDescriptor:
      return __braid_standard_input();
    case FileDescriptor:
    case PipeDescriptor:
      return description->file;
    case ClosedDescriptor:
    case OutputDescriptor:
    case NullDescriptor:
      break;
  }
  return NULL;
}

static void endOfKnown(const struct Description* description) {
  if (description->kind == InputDescriptor) {
    __braid_end_of_known_input();
  }
  __braid_end_of_known_file();
}

// An empty pipe with somebody who could still write to it: that would be this thread.
static void checkPipe(const struct Description* description) {
  const struct File* file = description->file;
  if (description->kind == PipeDescriptor && description->position == file->size &&
      file->descriptors > 1) {
    __braid_refuse("waiting for what nobody writes into a pipe");
  }
}

int __braid_read_byte(struct Description* description) {
  checkPipe(description);
  const struct File* source = sourceOf(description);
  if (!source || description->position >= source->size) {
    return -1;
  }
  if (description->position >= source->known) {
    endOfKnown(description);
  }
  return source->bytes[description->position++];
}

long __braid_read(int fd, void* to, size_t size) {
  struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  if (!description->readable) {
    errno = EBADF;
    return -1;
  }
  if (size > 0) {
    checkPipe(description);
  }
  const struct File* source = sourceOf(description);
  size_t available = source ? source->size : 0;
  size_t rest = description->position < available ? available - description->position : 0;
  size_t count = size < rest ? size : rest;
  if (count > 0) {
    if (description->position + count > source->known) {
      endOfKnown(description);
    }
    memcpy(to, source->bytes + description->position, count);
    description->position += count;
  }
  return (long)count;
}

static void reserve(struct File* file, size_t size) {
  if (size > file->capacity) {
    size_t capacity = size < 64 ? 64 : 2 * size;
    file->bytes = __braid_grow(file->bytes, file->size, capacity);
    file->capacity = capacity;
  }
}

// The engine reads what it is given to show when it knows what that is. Else the program's right to
// read it is checked here.
static void checkReadable(const unsigned char* from, size_t size) {
  if ((__braid_is_symbolic(size) || __braid_is_symbolic((unsigned long)from)) && size > 0) {
    (void)*(const volatile unsigned char*)from;
    (void)*(const volatile unsigned char*)(from + size - 1);
  }
}

long __braid_write(int fd, const void* from, size_t size) {
  struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  if (!description->writable) {
    errno = EBADF;
    return -1;
  }
  switch (description->kind) {
    case OutputDescriptor:
      checkReadable(from, size);
      __braid_output(fd, from, size);
      return (long)size;
    case FileDescriptor:
      break;
    case PipeDescriptor:
      if (description->file->descriptors == 1) {
        raise(SIGPIPE);
        errno = EPIPE;
        return -1;
      }
      description->position = description->file->size;
      break;
    case ClosedDescriptor:
    case InputDescriptor:
    case NullDescriptor:
      return (long)size;
  }
  if (size == 0) {
    return 0;
  }
  struct File* file = description->file;
  __braid_know_all_of(file);
  size_t start = description->appends ? file->size : description->position;
  reserve(file, start + size);
  if (start > file->size) {
    memset(file->bytes + file->size, 0, start - file->size);
  }
  memcpy(file->bytes + start, from, size);
  if (start + size > file->size) {
    file->size = start + size;
  }
  description->position = start + size;
  return (long)size;
}

bool __braid_writes_to_terminal(int fd) {
  const struct Description* description = __braid_description(fd);
  return description && description->writable &&
         (description->kind == OutputDescriptor || description->kind == NullDescriptor);
}

ssize_t read(int fd, void* to, size_t size) {
  return __braid_read(fd, to, size);
}

ssize_t __read_chk(int fd, void* to, size_t size, size_t room) {
  (void)room;
  return __braid_read(fd, to, size);
}

ssize_t write(int fd, const void* from, size_t size) {
  return __braid_write(fd, from, size);
}

off_t lseek(int fd, off_t offset, int whence) {
  struct Description* description = __braid_description(fd);
  if (!description) {
    return -1;
  }
  if (description->kind != FileDescriptor) {
    errno = ESPIPE;
    return -1;
  }
  off_t base = whence == SEEK_SET   ? 0
               : whence == SEEK_CUR ? (off_t)description->position
                                    : (off_t)description->file->size;
  if (whence < SEEK_SET || whence > SEEK_END || base + offset < 0) {
    errno = EINVAL;
    return -1;
  }
  description->position = (size_t)(base + offset);
  return base + offset;
}

// Nobody sits at the terminal: input comes from a pipe and output goes to one.
int isatty(int fd) {
  if (__braid_description(fd)) {
    errno = ENOTTY;
  }
  return 0;
}

int fsync(int fd) {
  return __braid_description(fd) ? 0 : -1;
}
