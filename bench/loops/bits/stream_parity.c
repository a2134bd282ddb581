// The parity of a stream of bits is the last bit of the count of its ones.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned parity = 0, ones = 0;
  while (__VERIFIER_nondet_bool()) {
    unsigned bit = __VERIFIER_nondet_uint() & 1;
    parity ^= bit;
    ones += bit;
  }
  assert(parity == (ones & 1));
}
