// Copying and filling byte by byte, and nothing else: the engine calls these where it cannot copy
// in one step, because a length or a pointer is symbolic.
#include <stddef.h>
#include <stdint.h>

// The direction matters only when the ranges overlap: as memmove.
void __braid_copy_bytes(void* to, const void* from, size_t size) {
  unsigned char* target = to;
  const unsigned char* source = from;
  if ((uintptr_t)to <= (uintptr_t)from) {
    for (size_t i = 0; i < size; ++i) {
      target[i] = source[i];
    }
  } else {
    for (size_t i = size; i > 0; --i) {
      target[i - 1] = source[i - 1];
    }
  }
}

void __braid_fill_bytes(void* to, unsigned char value, size_t size) {
  unsigned char* target = to;
  for (size_t i = 0; i < size; ++i) {
    target[i] = value;
  }
}
