// Random numbers: the sequences that glibc gives, so that a native replay sees the same ones.
//
// After srand with a symbolic seed (of the time, usually) every number is an input of its own: what
// the generator would make of such a seed is beyond any solver, and no program relies on it.
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "primitives.h"

// x[i] = x[i-3] + x[i-31]: the additive generator of the BSD libraries, kept in a ring.
enum { kDegree = 31, kSeparation = 3, kWarmUp = 310 };

static uint32_t ring[kDegree];
static unsigned newest;
static bool seeded;
static bool unpredictable;

static uint32_t step(void) {
  newest = (newest + 1) % kDegree;
  ring[newest] += ring[(newest + kDegree - kSeparation) % kDegree];
  return ring[newest] >> 1;
}

void srand(unsigned seed) {
  seeded = true;
  unpredictable = __braid_is_symbolic(seed);
  if (unpredictable) {
    return;
  }
  int32_t word = seed == 0 ? 1 : (int32_t)seed;
  ring[0] = (uint32_t)word;
  for (unsigned i = 1; i < kDegree; ++i) {
    int64_t product = (int64_t)16807 * word % 2147483647;
    word = (int32_t)(product < 0 ? product + 2147483647 : product);
    ring[i] = (uint32_t)word;
  }
  newest = kSeparation - 1;
  for (int i = 0; i < kWarmUp; ++i) {
    step();
  }
}

void srandom(unsigned seed) {
  srand(seed);
}

int rand(void) {
  if (!seeded) {
    srand(1);
  }
  if (unpredictable) {
    int value;
    __braid_make_symbolic(&value, sizeof value, "rand");
    __braid_assume(value >= 0);
    return value;
  }
  return (int)step();
}

long random(void) {
  return rand();
}

// POSIX leaves the sequence of rand_r open; this is glibc's.
int rand_r(unsigned* seed) {
  uint32_t next = *seed;
  uint32_t result = 0;
  for (int part = 0; part < 3; ++part) {
    next = next * 1103515245u + 12345u;
    result = part == 0 ? (next / 65536) % 2048 : (result << 10) ^ ((next / 65536) % 1024);
  }
  *seed = next;
  return (int)result;
}
