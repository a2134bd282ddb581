// Fields that lie across byte and word boundaries.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

extern uint64_t __VERIFIER_nondet_ulong(void);

struct __attribute__((packed)) Stream { uint64_t a : 5; uint64_t b : 35; uint64_t c : 24; uint8_t d; };

int main(void) {
  uint64_t x = __VERIFIER_nondet_ulong();
  struct Stream s = {.d = 0x7f};
  s.b = x;
  s.a = 31;
  s.c = x >> 35;
  assert(sizeof s == 9);
  assert(s.b == (x & 0x7ffffffffu) && s.a == 31 && s.c == (x >> 35 & 0xffffff) && s.d == 0x7f);
  assert((((const uint8_t *)&s)[0] & 31) == 31);
  assert(((const uint8_t *)&s)[0] >> 5 == (x & 7));
  return 0;
}
