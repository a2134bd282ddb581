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

// More than any program here means to have: such a size is a wrapped or unchecked number, and the
// failure is what the program has to cope with.
static const size_t kLargestAllocation = (size_t)1 << 30;

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

// A symbolic size is not asked whether it is too large: that would split the path.
static void* allocate(size_t size) {
  if ((!__braid_is_symbolic(size) && size > kLargestAllocation) || chosenToFail()) {
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
  if (!__braid_is_symbolic(size) && size == 0) {
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

// Every object starts at an address that is aligned far beyond what anybody asks for.
static bool isAlignment(size_t alignment) {
  return alignment != 0 && (alignment & (alignment - 1)) == 0;
}

void* aligned_alloc(size_t alignment, size_t size) {
  if (!isAlignment(alignment)) {
    errno = EINVAL;
    return NULL;
  }
  return allocate(size);
}

void* memalign(size_t alignment, size_t size) {
  return aligned_alloc(alignment, size);
}

void* valloc(size_t size) {
  return allocate(size);
}

int posix_memalign(void** result, size_t alignment, size_t size) {
  if (!isAlignment(alignment) || alignment % sizeof(void*) != 0) {
    return EINVAL;
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
