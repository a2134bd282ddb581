// What other parts of the runtime need of the allocator.
#ifndef BRAID_RUNTIME_MEMORY_H
#define BRAID_RUNTIME_MEMORY_H

#include <stddef.h>

// A larger copy of an object (or a new one for null), outside the game of failing allocations: for
// what the C library allocates on its own account.
void* __braid_grow(void* old, size_t oldSize, size_t newSize);

#endif
