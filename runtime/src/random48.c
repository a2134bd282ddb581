// The 48-bit linear congruential generators of POSIX: drand48 and its relatives.
#include <stdint.h>
#include <stdlib.h>

static const uint64_t kMask = ((uint64_t)1 << 48) - 1;
static uint64_t state;
static uint64_t factor = 0x5deece66d;
static uint64_t summand = 0xb;

static uint64_t step(uint64_t value) {
  return (value * factor + summand) & kMask;
}

static uint64_t join(const unsigned short words[3]) {
  return (uint64_t)words[2] << 32 | (uint64_t)words[1] << 16 | words[0];
}

static uint64_t stepWords(unsigned short words[3]) {
  uint64_t value = step(join(words));
  for (int i = 0; i < 3; ++i) {
    words[i] = (unsigned short)(value >> 16 * i);
  }
  return value;
}

static double toDouble(uint64_t value) {
  return (double)(int64_t)value * 0x1p-48;
}

static long toNonNegative(uint64_t value) {
  return (long)(value >> 17);
}

static long toSigned(uint64_t value) {
  return (int32_t)(uint32_t)(value >> 16);
}

double drand48(void) {
  return toDouble(state = step(state));
}

double erand48(unsigned short words[3]) {
  return toDouble(stepWords(words));
}

long lrand48(void) {
  return toNonNegative(state = step(state));
}

long nrand48(unsigned short words[3]) {
  return toNonNegative(stepWords(words));
}

long mrand48(void) {
  return toSigned(state = step(state));
}

long jrand48(unsigned short words[3]) {
  return toSigned(stepWords(words));
}

void srand48(long seed) {
  state = (uint64_t)(uint32_t)seed << 16 | 0x330e;
  factor = 0x5deece66d;
  summand = 0xb;
}

unsigned short* seed48(unsigned short words[3]) {
  static unsigned short before[3];
  for (int i = 0; i < 3; ++i) {
    before[i] = (unsigned short)(state >> 16 * i);
  }
  state = join(words);
  factor = 0x5deece66d;
  summand = 0xb;
  return before;
}

void lcong48(unsigned short words[7]) {
  state = join(words);
  factor = join(words + 3);
  summand = words[6];
}
