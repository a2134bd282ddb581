// What the last round read is still there in the next: unknown, but known to be small. Each round has
// its own unknown, and what is known of it is the same.
// EXPECT: valid
// OPTIONS: --time 60
// OPTIONS: --time 60 --merge none
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

unsigned last;

int main(void) {
  while (1) {
    unsigned next = __VERIFIER_nondet_uint();
    if (next >= 1000000) continue;
    assert(last < 1000000);
    last = next;
  }
}
