// EXPECT: invalid
// FAULT: out-of-bounds 11
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);

static uint32_t words[3];

int main(void) {
  unsigned bit = __VERIFIER_nondet_uint();
  if (bit > 96) return 0;
  words[bit / 32] |= 1u << (bit % 32);
  return 0;
}
