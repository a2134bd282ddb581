// Narrowing keeps the low bits, widening extends by the sign of the source type.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

extern uint32_t __VERIFIER_nondet_uint(void);

int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  assert((uint8_t)x == (x & 0xffu));
  assert((uint16_t)x == (x & 0xffffu));
  int8_t narrow = (int8_t)x;
  int32_t wide = narrow;
  assert(wide >= -128 && wide <= 127);
  assert(((uint32_t)wide & 0xffu) == (x & 0xffu));
  assert((wide < 0) == ((x & 0x80u) != 0));
  assert((uint64_t)(int64_t)narrow >> 8 == (wide < 0 ? 0xffffffffffffffu : 0));
  assert((uint64_t)x <= 0xffffffffu);
  return 0;
}
