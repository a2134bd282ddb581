// The bits of a float, through memory, symbolic.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
#include <string.h>

extern uint32_t __VERIFIER_nondet_uint(void);

int main(void) {
  uint32_t bits = __VERIFIER_nondet_uint();
  if (bits > 0x7f800000u) return 0;
  float f;
  memcpy(&f, &bits, 4);
  assert(f >= 0.0f);
  float negative = -f;
  uint32_t back;
  memcpy(&back, &negative, 4);
  assert(back == (bits | 0x80000000u));
  double one = 1.0;
  uint64_t wide;
  memcpy(&wide, &one, 8);
  assert(wide == 0x3ff0000000000000u);
  return 0;
}
