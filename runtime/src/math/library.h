// Functions of the C library on known numbers are computed by the machine's own library, as an
// instruction of the engine (primitives.h). Macros that define them for all three types.
#ifndef BRAID_RUNTIME_MATH_LIBRARY_H
#define BRAID_RUNTIME_MATH_LIBRARY_H

#include <errno.h>
#include <stdint.h>
#include <string.h>

#include "../primitives.h"

static inline void setErrorOf(int error) {
  if (error != 0) {
    errno = error;
  }
}

static inline _Bool isUnknownFloat(float x) {
  uint32_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return __braid_is_symbolic(bits);
}

static inline _Bool isUnknownDouble(double x) {
  uint64_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return __braid_is_symbolic(bits);
}

#endif
