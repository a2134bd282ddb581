// Memory that was there before the program.
#ifndef BRAID_RUNTIME_NATIVE_MEMORY_H
#define BRAID_RUNTIME_NATIVE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

// Whole words of an input that are addresses of the analysis become addresses of this run.
void __braid_replay_translate(void* bytes, size_t size);

#endif
