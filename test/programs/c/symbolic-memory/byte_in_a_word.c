// One byte at an unknown place inside words is overwritten; the words are read whole.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
extern uint32_t __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  uint32_t words[2] = {x, 0x11223344};
  uint32_t i = __VERIFIER_nondet_uint();
  uint8_t v = __VERIFIER_nondet_uchar();
  if (i >= 8) return 0;
  ((uint8_t *)words)[i] = v;
  uint32_t mask = 0xffu << (8 * (i % 4)), set = (uint32_t)v << (8 * (i % 4));
  assert(words[0] == (i < 4 ? (x & ~mask) | set : x));
  assert(words[1] == (i < 4 ? 0x11223344 : (0x11223344 & ~mask) | set));
  return 0;
}
