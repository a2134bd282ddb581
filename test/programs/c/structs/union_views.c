// One memory, several types.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

extern uint32_t __VERIFIER_nondet_uint(void);

union View { uint32_t word; uint16_t halves[2]; uint8_t bytes[4]; float number; };

int main(void) {
  union View v;
  v.word = __VERIFIER_nondet_uint();
  uint32_t x = v.word;
  assert(v.halves[0] == (uint16_t)x && v.halves[1] == x >> 16 && v.bytes[2] == (uint8_t)(x >> 16));
  v.bytes[1] = 0;
  assert(v.word == (x & 0xffff00ffu));
  v.halves[1] = 0x3f80;
  v.halves[0] = 0;
  assert(v.number == 1.0f);
  v.number = -2.0f;
  assert(v.word == 0xc0000000u);
  return 0;
}
