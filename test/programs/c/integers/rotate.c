// Rotations, also by a count that is not reduced.
// EXPECT: valid
// OPTIONS:
// OPTIONS: -- -O1
#include <assert.h>
#include <stdint.h>

extern uint32_t __VERIFIER_nondet_uint(void);

static uint32_t rotateLeft(uint32_t x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }

int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  assert(rotateLeft(x, 0) == x && rotateLeft(x, 32) == x);
  assert(rotateLeft(x, 8) == (x << 8 | x >> 24));
  assert(__builtin_rotateleft32(x, 40) == rotateLeft(x, 8));
  assert(__builtin_rotateright32(rotateLeft(x, 13), 13) == x);
  assert(__builtin_rotateleft8(0x81, 1) == 0x03);
  return 0;
}
