// EXPECT: valid
#include <assert.h>
#include <stdint.h>

extern uint32_t __VERIFIER_nondet_uint(void);

int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  uint32_t swapped = __builtin_bswap32(x);
  assert((swapped & 0xff) == x >> 24 && swapped >> 24 == (x & 0xff));
  assert((swapped >> 8 & 0xff) == (x >> 16 & 0xff));
  assert(__builtin_bswap32(swapped) == x);
  assert(__builtin_bswap16(0x1234) == 0x3412);
  assert(__builtin_bswap64(0x0102030405060708u) == 0x0807060504030201u);
  assert(__builtin_bitreverse8(0x16) == 0x68);
  assert(__builtin_bitreverse32(x) >> 31 == (x & 1));
  return 0;
}
