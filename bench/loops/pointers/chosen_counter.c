// One of two counters is chosen by address in each round: together they count all rounds.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned x = 0, y = 0;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned* chosen = __VERIFIER_nondet_bool() ? &x : &y;
    ++*chosen;
  }
  assert(x + y == n);
}
