// Allocation in a native run: the calls of the program go here (--wrap=malloc and so on), and ask
// for the same inputs as in the runtime (src/memory.c), in the same cases.
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "log.h"

void* __real_malloc(size_t);
void* __real_calloc(size_t, size_t);
void* __real_realloc(void*, size_t);
void* __real_aligned_alloc(size_t, size_t);
int __real_posix_memalign(void**, size_t, size_t);

static const size_t kAddresses = (size_t)1 << 48;

// Allocations ask only if the test was made with failing ones, and then all do. Looking through the
// test once is enough, at the first allocation.
static bool allocationsMayFail(void) {
  static enum { Unknown, Yes, No } answer;
  if (answer == Unknown) {
    answer = __braid_replay_mentions("allocation-fails") ? Yes : No;
  }
  return answer == Yes;
}

static bool fails(size_t size) {
  unsigned char chosen = 0;
  if (size < kAddresses) {
    if (!allocationsMayFail()) {
      return false;
    }
    __braid_replay_take("allocation-fails", &chosen, sizeof chosen);
    if (!chosen) {
      return false;
    }
  }
  errno = ENOMEM;
  return true;
}

static bool isAlignment(size_t alignment) {
  return alignment != 0 && (alignment & (alignment - 1)) == 0;
}

// The sanitizer takes a size of 0 for 1; in such an object there is nothing to access.
void __asan_poison_memory_region(const volatile void*, size_t) __attribute__((weak));

static void* empty(void* object, size_t size) {
  if (object && size == 0 && __asan_poison_memory_region) {
    __asan_poison_memory_region(object, 1);
  }
  return object;
}

void* __wrap_malloc(size_t size) {
  return fails(size) ? NULL : empty(__real_malloc(size), size);
}

void* __wrap_calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    errno = ENOMEM;
    return NULL;
  }
  return fails(total) ? NULL : empty(__real_calloc(count, size), total);
}

void* __wrap_realloc(void* old, size_t size) {
  if (old && size == 0) {
    free(old);
    return NULL;
  }
  return fails(size) ? NULL : __real_realloc(old, size);
}

void* __wrap_reallocarray(void* old, size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    errno = ENOMEM;
    return NULL;
  }
  return __wrap_realloc(old, total);
}

void* __wrap_aligned_alloc(size_t alignment, size_t size) {
  if (!isAlignment(alignment)) {
    errno = EINVAL;
    return NULL;
  }
  // The sanitizer wants a multiple, the C library does not care.
  return fails(size) ? NULL : __real_aligned_alloc(alignment, (size + alignment - 1) & -alignment);
}

// As in glibc, an alignment that is no power of two is rounded up to one.
void* __wrap_memalign(size_t alignment, size_t size) {
  if (alignment > SIZE_MAX / 2 + 1) {
    errno = EINVAL;
    return NULL;
  }
  size_t power = 1;
  while (power < alignment) {
    power *= 2;
  }
  return __wrap_aligned_alloc(power, size);
}

void* __wrap_valloc(size_t size) {
  return fails(size) ? NULL : __real_malloc(size);
}

int __wrap_posix_memalign(void** result, size_t alignment, size_t size) {
  if (!isAlignment(alignment) || alignment % sizeof(void*) != 0) {
    return EINVAL;
  }
  int before = errno;
  bool failed = fails(size);
  errno = before;
  return failed ? ENOMEM : __real_posix_memalign(result, alignment, size);
}

static char* duplicate(const char* text, size_t length) {
  char* result = __wrap_malloc(length + 1);
  if (result) {
    memcpy(result, text, length);
    result[length] = '\0';
  }
  return result;
}

char* __wrap_strdup(const char* text) {
  return duplicate(text, strlen(text));
}

char* __wrap_strndup(const char* text, size_t limit) {
  return duplicate(text, strnlen(text, limit));
}
