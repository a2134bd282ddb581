// One path of the loop keeps a number without looking at it.
// EXPECT: invalid
// FAULT: assertion 16
// OPTIONS: --time 60
// OPTIONS: --time 60 --merge none
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

unsigned last;
unsigned rounds;

int main(void) {
  while (1) {
    unsigned next = __VERIFIER_nondet_uint();
    assert(last < 1000000);
    rounds = (rounds + 1) % 20;
    if (next >= 1000000 && rounds != 19) continue;
    last = next;
  }
}
