// Addition by exclusive or and carries: what is there and what is carried always add up to the
// same.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  uint64_t x = __VERIFIER_nondet_ulong(), y = __VERIFIER_nondet_ulong();
  uint64_t sum = x, carry = y;
  while (carry != 0) {
    uint64_t both = sum & carry;
    sum ^= carry;
    carry = both << 1;
  }
  assert(sum == x + y);
}
