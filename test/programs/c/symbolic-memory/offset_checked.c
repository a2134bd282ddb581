// EXPECT: valid
#include <stdint.h>
extern uint32_t __VERIFIER_nondet_uint(void);

static unsigned char packet[16];

int main(void) {
  uint32_t offset = __VERIFIER_nondet_uint(), length = __VERIFIER_nondet_uint();
  if (offset > sizeof packet || length > sizeof packet - offset || length == 0) return 0;
  return packet[offset] + packet[offset + length - 1];
}
