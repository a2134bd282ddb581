// How far one may read from an address, for the models that look ahead in memory on behalf of the
// program and must not fault where the program would not.
#ifndef BRAID_RUNTIME_OBJECT_ROOM_H
#define BRAID_RUNTIME_OBJECT_ROOM_H

#include <stddef.h>
#include <stdint.h>

#include "primitives.h"

// The bytes from a concrete pointer into an object to its end. An object starts in the middle of
// its segment of the address space.
static inline size_t __braid_room_behind(const void* pointer) {
  const uintptr_t start = (uintptr_t)1 << 31;
  uintptr_t offset = ((uintptr_t)pointer & 0xffffffff) - start;
  return __braid_object_size((const char*)pointer - offset) - offset;
}

#endif
