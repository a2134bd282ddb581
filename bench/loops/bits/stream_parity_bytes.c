// The two lower bits of each byte are counted, but only the lowest goes into the parity.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned parity = 0, ones = 0;
  while (__VERIFIER_nondet_bool()) {
    unsigned char byte = __VERIFIER_nondet_uchar();
    parity ^= byte & 1;
    ones += (byte & 1) + (byte >> 1 & 1);
  }
  assert(parity == (ones & 1));
}
