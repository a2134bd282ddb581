// Two checksums over the same words in different order of rounds agree: exclusive or does not care.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned forward = 0, mixed = 0, pending = 0;
  while (__VERIFIER_nondet_bool()) {
    unsigned word = __VERIFIER_nondet_uint();
    forward ^= word;
    if (__VERIFIER_nondet_bool()) {
      mixed ^= pending;
      pending = word;
    } else {
      mixed ^= word;
    }
  }
  assert(forward == (mixed ^ pending));
}
