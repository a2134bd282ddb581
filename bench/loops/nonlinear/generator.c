// A generator of pseudorandom numbers whose last bit only alternates.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned state = 0, rounds = 0;
  while (__VERIFIER_nondet_bool()) {
    state = (5 * state + 3) % 4096;
    rounds++;
    assert(state % 2 == rounds % 2);
  }
}
