// Reading and writing at a position or into several pieces.
#include <errno.h>
#include <limits.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include "files.h"

static ssize_t fail(int error) {
  errno = error;
  return -1;
}

// The descriptor of a file, moved to the offset; null with errno set.
static struct Description* moveTo(int fd, off_t offset, size_t* before) {
  struct Description* description = __braid_description(fd);
  if (!description) {
    return NULL;
  }
  if (offset < 0) {
    errno = EINVAL;
    return NULL;
  }
  if (description->kind == InputDescriptor || description->kind == OutputDescriptor ||
      description->kind == PipeDescriptor) {
    errno = ESPIPE;
    return NULL;
  }
  *before = description->position;
  description->position = (size_t)offset;
  return description;
}

ssize_t pread(int fd, void* to, size_t size, off_t offset) {
  size_t before;
  struct Description* description = moveTo(fd, offset, &before);
  if (!description) {
    return -1;
  }
  ssize_t result = __braid_read(fd, to, size);
  description->position = before;
  return result;
}

ssize_t pread64(int fd, void* to, size_t size, off_t offset) {
  return pread(fd, to, size, offset);
}

ssize_t pwrite(int fd, const void* from, size_t size, off_t offset) {
  size_t before;
  struct Description* description = moveTo(fd, offset, &before);
  if (!description) {
    return -1;
  }
  ssize_t result = __braid_write(fd, from, size);
  description->position = before;
  return result;
}

ssize_t pwrite64(int fd, const void* from, size_t size, off_t offset) {
  return pwrite(fd, from, size, offset);
}

ssize_t readv(int fd, const struct iovec* parts, int count) {
  if (count < 0 || count > IOV_MAX) {
    return fail(EINVAL);
  }
  ssize_t total = 0;
  for (int i = 0; i < count; ++i) {
    ssize_t got = __braid_read(fd, parts[i].iov_base, parts[i].iov_len);
    if (got < 0) {
      return got;
    }
    total += got;
    if ((size_t)got < parts[i].iov_len) {
      break;
    }
  }
  return total;
}

ssize_t writev(int fd, const struct iovec* parts, int count) {
  if (count < 0 || count > IOV_MAX) {
    return fail(EINVAL);
  }
  ssize_t total = 0;
  for (int i = 0; i < count; ++i) {
    ssize_t written = __braid_write(fd, parts[i].iov_base, parts[i].iov_len);
    if (written < 0) {
      return written;
    }
    total += written;
  }
  return total;
}
