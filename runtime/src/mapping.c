// Memory mapped by the program. A mapping is an object of its own; of a file it is a copy, which is
// written back when it is shared. Protection is not enforced.
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "primitives.h"
#include "stdio/files.h"

struct Mapping {
  void* start;
  size_t size;
  bool isShared;
  int fd;  // a duplicate, or -1
  off_t offset;
  struct Mapping* next;
};

static const size_t kPage = 4096;
static struct Mapping* mappings;

static void* fail(int error) {
  errno = error;
  return MAP_FAILED;
}

static size_t toPages(size_t size) {
  return (size + kPage - 1) & -kPage;
}

// Where there is no file the mapping is of zeros; behind the end of one as well.
void* mmap(void* address, size_t size, int protection, int flags, int fd, off_t offset) {
  (void)address;
  int kind = flags & MAP_TYPE;
  if (kind != MAP_PRIVATE && kind != MAP_SHARED && kind != MAP_SHARED_VALIDATE) {
    return fail(EINVAL);
  }
  if (size == 0 || ((size_t)offset & (kPage - 1)) != 0) {
    return fail(EINVAL);
  }
  if (size > ((size_t)1 << 47)) {
    return fail(ENOMEM);
  }
  if (flags & (MAP_FIXED | MAP_FIXED_NOREPLACE)) {
    __braid_refuse("mmap at a fixed address");
  }
  int duplicate = -1;
  if (!(flags & MAP_ANONYMOUS)) {
    const struct Description* description = __braid_description(fd);
    if (!description) {
      return MAP_FAILED;
    }
    if (description->kind != FileDescriptor) {
      return fail(ENODEV);
    }
    if (!description->readable ||
        (kind != MAP_PRIVATE && (protection & PROT_WRITE) && !description->writable)) {
      return fail(EACCES);
    }
    duplicate = dup(fd);
  }
  struct Mapping* mapping = __braid_allocate(sizeof *mapping);
  mapping->size = size;
  mapping->start = __braid_allocate(toPages(size));
  __builtin_memset(mapping->start, 0, toPages(size));
  mapping->isShared = kind != MAP_PRIVATE && (protection & PROT_WRITE) != 0;
  mapping->fd = duplicate;
  mapping->offset = offset;
  mapping->next = mappings;
  mappings = mapping;
  if (duplicate >= 0) {
    pread(duplicate, mapping->start, size, offset);
  }
  return mapping->start;
}

void* mmap64(void* address, size_t size, int protection, int flags, int fd, off_t offset) {
  return mmap(address, size, protection, flags, fd, offset);
}

// Up to the end of the file: a mapping does not make it longer.
static void writeBack(const struct Mapping* mapping) {
  if (!mapping->isShared || mapping->fd < 0) {
    return;
  }
  off_t end = lseek(mapping->fd, 0, SEEK_END);
  if (end > mapping->offset) {
    size_t left = (size_t)(end - mapping->offset);
    pwrite(mapping->fd, mapping->start, mapping->size < left ? mapping->size : left,
           mapping->offset);
  }
}

static struct Mapping** find(const void* address) {
  struct Mapping** link = &mappings;
  while (*link && (*link)->start != address) {
    link = &(*link)->next;
  }
  return link;
}

int munmap(void* address, size_t size) {
  if (size == 0 || ((uintptr_t)address & (kPage - 1)) != 0) {
    errno = EINVAL;
    return -1;
  }
  struct Mapping** link = find(address);
  struct Mapping* mapping = *link;
  if (!mapping || toPages(size) != toPages(mapping->size)) {
    __braid_refuse("munmap of a part of a mapping, or of none");
  }
  writeBack(mapping);
  if (mapping->fd >= 0) {
    close(mapping->fd);
  }
  *link = mapping->next;
  __braid_free(mapping->start);
  __braid_free(mapping);
  return 0;
}

int msync(void* address, size_t size, int flags) {
  if ((flags & ~(MS_ASYNC | MS_INVALIDATE | MS_SYNC)) ||
      ((flags & MS_ASYNC) && (flags & MS_SYNC)) || ((uintptr_t)address & (kPage - 1)) != 0) {
    errno = EINVAL;
    return -1;
  }
  (void)size;
  struct Mapping* mapping = *find(address);
  if (!mapping) {
    __braid_refuse("msync of a part of a mapping, or of none");
  }
  writeBack(mapping);
  return 0;
}

int mprotect(void* address, size_t size, int protection) {
  (void)size;
  if (((uintptr_t)address & (kPage - 1)) != 0 ||
      (protection & ~(PROT_READ | PROT_WRITE | PROT_EXEC | PROT_GROWSDOWN | PROT_GROWSUP))) {
    errno = EINVAL;
    return -1;
  }
  if ((protection & (PROT_READ | PROT_WRITE)) != (PROT_READ | PROT_WRITE)) {
    __braid_incomplete("mprotect: accesses that it forbids are not found");
  }
  return 0;
}

void* mremap(void* address, size_t before, size_t size, int flags, ...) {
  (void)before;
  struct Mapping* mapping = *find(address);
  if (size == 0 || (flags & ~(MREMAP_MAYMOVE | MREMAP_FIXED | MREMAP_DONTUNMAP))) {
    return fail(EINVAL);
  }
  if (!mapping || (flags & ~MREMAP_MAYMOVE) || mapping->fd >= 0) {
    __braid_refuse("mremap of a part of a mapping, of a file, or to a fixed address");
  }
  if (toPages(size) > toPages(mapping->size) && !(flags & MREMAP_MAYMOVE)) {
    return fail(ENOMEM);
  }
  void* moved = __braid_allocate(toPages(size));
  __builtin_memset(moved, 0, toPages(size));
  memcpy(moved, mapping->start, toPages(size < mapping->size ? size : mapping->size));
  __braid_free(mapping->start);
  mapping->start = moved;
  mapping->size = size;
  return moved;
}

static int checkAddress(const void* address) {
  if (((uintptr_t)address & (kPage - 1)) != 0) {
    errno = EINVAL;
    return -1;
  }
  return 0;
}

int madvise(void* address, size_t size, int advice) {
  if (advice == MADV_DONTNEED && *find(address) && (*find(address))->fd < 0 &&
      size <= (*find(address))->size) {
    __builtin_memset(address, 0, size);
  } else if (advice == MADV_DONTNEED) {
    __braid_incomplete("madvise: MADV_DONTNEED of this range");
  }
  return checkAddress(address);
}

int posix_madvise(void* address, size_t size, int advice) {
  (void)size;
  return advice < 0 || advice > POSIX_MADV_DONTNEED || checkAddress(address) != 0 ? EINVAL : 0;
}

int mlock(const void* address, size_t size) {
  (void)address, (void)size;
  return 0;
}

int munlock(const void* address, size_t size) {
  (void)address, (void)size;
  return 0;
}

int mlockall(int flags) {
  if (flags == 0 || (flags & ~(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT))) {
    errno = EINVAL;
    return -1;
  }
  return 0;
}

int munlockall(void) {
  return 0;
}
