// The time to wait doubles after each failure up to a limit, and starts over with a success.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned wait = 1;
  while (1) {
    if (__VERIFIER_nondet_bool()) {
      wait = 1;
    } else if (wait < 64) {
      wait *= 2;
    }
    assert(wait >= 1 && wait <= 64);
    assert((wait & (wait - 1)) == 0);
  }
}
