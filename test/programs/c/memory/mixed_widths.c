// Bytes, halves and words over the same memory.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
#include <string.h>

extern uint32_t __VERIFIER_nondet_uint(void);

int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  uint64_t cell = 0;
  unsigned char *bytes = (unsigned char *)&cell;
  memcpy(bytes + 2, &x, 4);
  assert(cell == (uint64_t)x << 16);
  bytes[3] = 0xaa;
  assert(cell == (((uint64_t)x << 16 & ~0xff000000ull) | 0xaa000000ull));
  uint16_t half;
  memcpy(&half, bytes + 3, 2);
  assert(half == (uint16_t)(0xaa | (x >> 16 & 0xff) << 8));
  cell >>= 24;
  assert(bytes[0] == 0xaa && bytes[5] == 0);
  return 0;
}
