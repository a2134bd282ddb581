// Streams on memory of the program's. What is written gets there when the stream is flushed, as in
// glibc: until then it waits.
#include <errno.h>
#include <stdint.h>
#include <string.h>

#include "../primitives.h"
#include "stream.h"

// As large as the buffer of a stream in glibc.
enum { kMaxWaiting = BUFSIZ };

struct FixedMemory {
  char* buffer;
  bool ownsBuffer;
  bool appends;
  size_t size;
  size_t position;
  size_t end;  // of what was written, or of what can be read
  size_t waitingCount;
  char waiting[kMaxWaiting];
};

FILE* fmemopen(void* restrict buffer, size_t size, const char* restrict mode) {
  if (*mode != 'r' && *mode != 'w' && *mode != 'a') {
    errno = EINVAL;
    return NULL;
  }
  FILE* stream = __braid_new_stream(-1);
  struct Stream* self = (struct Stream*)stream;
  bool updates = strchr(mode, '+') != NULL;
  self->isForReadingOnly = *mode == 'r' && !updates;
  self->isForWritingOnly = *mode != 'r' && !updates;
  struct FixedMemory* memory = __braid_allocate(sizeof *memory);
  memory->waitingCount = memory->position = memory->end = 0;
  memory->size = size;
  memory->appends = *mode == 'a';
  memory->ownsBuffer = !buffer;
  memory->buffer = buffer ? buffer : __braid_allocate(size);
  if (size > 0 && (!buffer || (*mode == 'w' && mode[1] == '+'))) {
    memory->buffer[0] = '\0';
  }
  if (*mode == 'r') {
    memory->end = size;
  } else if (memory->appends) {
    memory->end = memory->position = strnlen(memory->buffer, size);
  }
  self->fixed = memory;
  return stream;
}

// One write of everything that waits. What does not fit is lost, and an error.
bool __braid_fixed_flush(struct FixedMemory* memory) {
  size_t count = memory->waitingCount;
  memory->waitingCount = 0;
  if (count == 0) {
    return true;
  }
  size_t start = memory->appends ? memory->end : memory->position;
  bool addsNull = memory->waiting[count - 1] != '\0';
  bool fits = start + count <= memory->size;
  if (!fits) {
    if (memory->position + addsNull >= memory->size) {
      errno = ENOSPC;
      return false;
    }
    count = memory->size - start;
  }
  memcpy(memory->buffer + start, memory->waiting, count);
  memory->position = start + count;
  if (memory->position > memory->end) {
    memory->end = memory->position;
    if (memory->end < memory->size && addsNull) {
      memory->buffer[memory->end] = '\0';
    } else if (!memory->appends && addsNull) {
      memory->buffer[memory->size - 1] = '\0';
    }
  }
  return fits;
}

bool __braid_fixed_write(struct FixedMemory* memory, const void* from, size_t size) {
  const char* bytes = from;
  for (size_t i = 0; i < size; ++i) {
    if (memory->waitingCount == kMaxWaiting && !__braid_fixed_flush(memory)) {
      return false;
    }
    memory->waiting[memory->waitingCount++] = bytes[i];
  }
  return true;
}

long __braid_fixed_read(struct FixedMemory* memory, void* to, size_t size) {
  __braid_fixed_flush(memory);
  size_t left = memory->position < memory->end ? memory->end - memory->position : 0;
  size_t count = size < left ? size : left;
  memcpy(to, memory->buffer + memory->position, count);
  memory->position += count;
  return (long)count;
}

long __braid_fixed_seek(struct FixedMemory* memory, long offset, int whence) {
  __braid_fixed_flush(memory);
  long base = whence == SEEK_SET   ? 0
              : whence == SEEK_CUR ? (long)memory->position
                                   : (long)memory->end;
  long target;
  if (__builtin_add_overflow(base, offset, &target) || target < 0 ||
      (size_t)target > memory->size) {
    errno = EINVAL;
    return -1;
  }
  memory->position = (size_t)target;
  return target;
}

bool __braid_fixed_close(struct FixedMemory* memory) {
  bool fits = __braid_fixed_flush(memory);
  if (memory->ownsBuffer) {
    __braid_free(memory->buffer);
  }
  __braid_free(memory);
  return fits;
}
