// The allocator. Objects are never reused, so there is nothing to manage: what is decided here is
// when an allocation fails.
#include "memory.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "primitives.h"

// No machine has that many addresses for a program, so this fails everywhere. The
// engine has addresses for all that is smaller.
static const size_t kAddresses = (size_t)1 << 48;

// With --allocation-fails every allocation asks this input.
static bool chosenToFail(void) {
  if (!__braid_option_allocation_may_fail) {
    return false;
  }
  unsigned char fails;
  __braid_make_symbolic(&fails, sizeof fails, "allocation-fails");
  __braid_assume(fails <= 1);
  return fails != 0;
}

static void* allocate(size_t size) {
  if (size >= kAddresses || chosenToFail()) {
    errno = ENOMEM;
    return NULL;
  }
  return __braid_allocate(size);
}

void* malloc(size_t size) {
  return allocate(size);
}

void* calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    errno = ENOMEM;
    return NULL;
  }
  void* result = allocate(total);
  if (result) {
    __builtin_memset(result, 0, total);
  }
  return result;
}

void free(void* p) {
  if (p) {
    __braid_free(p);
  }
}

void cfree(void* p) {
  free(p);
}

void* realloc(void* old, size_t size) {
  if (!old) {
    return malloc(size);
  }
  if (size == 0) {
    __braid_free(old);
    return NULL;
  }
  size_t oldSize = __braid_object_size(old);
  void* result = allocate(size);
  if (result) {
    __builtin_memcpy(result, old, oldSize < size ? oldSize : size);
    __braid_free(old);
  }
  return result;
}

void* reallocarray(void* old, size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(old, total);
}

static bool isAlignment(size_t alignment) {
  return alignment != 0 && (alignment & (alignment - 1)) == 0;
}

// Every object starts at an address that is aligned far beyond what anybody asks for.
static void* allocateAligned(size_t alignment, size_t size) {
  if (alignment > (size_t)1 << 31) {
    __braid_refuse("an alignment of more than 2 GiB");
  }
  return allocate(size);
}

void* aligned_alloc(size_t alignment, size_t size) {
  if (!isAlignment(alignment)) {
    errno = EINVAL;
    return NULL;
  }
  return allocateAligned(alignment, size);
}

// As in glibc, an alignment that is no power of two is rounded up to one.
void* memalign(size_t alignment, size_t size) {
  if (alignment > SIZE_MAX / 2 + 1) {
    errno = EINVAL;
    return NULL;
  }
  return allocateAligned(alignment, size);
}

void* valloc(size_t size) {
  return allocate(size);
}

void* pvalloc(size_t size) {
  size_t page = 4096;
  if (size > SIZE_MAX - page) {
    errno = ENOMEM;
    return NULL;
  }
  return allocate((size + page - 1) & -page);
}

int posix_memalign(void** result, size_t alignment, size_t size) {
  if (!isAlignment(alignment) || alignment % sizeof(void*) != 0) {
    return EINVAL;
  }
  if (alignment > (size_t)1 << 31) {
    __braid_refuse("an alignment of more than 2 GiB");
  }
  int before = errno;
  void* p = allocate(size);
  errno = before;
  if (!p) {
    return ENOMEM;
  }
  *result = p;
  return 0;
}

size_t malloc_usable_size(void* p) {
  return p ? __braid_object_size(p) : 0;
}

int malloc_trim(size_t pad) {
  (void)pad;
  return 0;
}

int mallopt(int parameter, int value) {
  (void)parameter, (void)value;
  return 1;
}

static char* duplicate(const char* text, size_t length) {
  char* result = malloc(length + 1);
  if (result) {
    __builtin_memcpy(result, text, length);
    result[length] = '\0';
  }
  return result;
}

char* strdup(const char* text) {
  return duplicate(text, strlen(text));
}

char* __strdup(const char* text) {
  return strdup(text);
}

char* strndup(const char* text, size_t limit) {
  return duplicate(text, strnlen(text, limit));
}

char* __strndup(const char* text, size_t limit) {
  return strndup(text, limit);
}

void* __braid_grow(void* old, size_t oldSize, size_t newSize) {
  void* result = __braid_allocate(newSize);
  if (old) {
    __builtin_memcpy(result, old, oldSize);
    __braid_free(old);
  }
  return result;
}
