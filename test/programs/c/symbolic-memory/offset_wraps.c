// The sum of offset and length wraps around, so the check lets everything pass.
// EXPECT: invalid
// FAULT: out-of-bounds 12
#include <stdint.h>
extern uint32_t __VERIFIER_nondet_uint(void);

static unsigned char packet[16];

int main(void) {
  uint32_t offset = __VERIFIER_nondet_uint(), length = __VERIFIER_nondet_uint();
  if (offset + length > sizeof packet || length == 0) return 0;
  return packet[offset];
}
