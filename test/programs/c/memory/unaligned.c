// EXPECT: valid
#include <assert.h>
#include <stdint.h>

extern uint32_t __VERIFIER_nondet_uint(void);

struct __attribute__((packed)) Unaligned { uint8_t lead; uint32_t word; uint16_t half; };

int main(void) {
  struct Unaligned u = {0x11, __VERIFIER_nondet_uint(), 0x2233};
  const uint8_t *bytes = (const uint8_t *)&u;
  assert(sizeof u == 7 && bytes[0] == 0x11 && bytes[5] == 0x33 && bytes[6] == 0x22);
  assert(bytes[1] == (uint8_t)u.word && bytes[4] == u.word >> 24);
  typedef uint32_t __attribute__((aligned(1), may_alias)) Word;
  assert(*(const Word *)(bytes + 3) == ((u.word >> 16) | 0x22330000u));
  return 0;
}
