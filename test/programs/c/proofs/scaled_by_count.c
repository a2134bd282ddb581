// What grows by at most seven in a round is at most seven times the number of rounds.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000000);
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) {
#ifdef MISTAKE
    sum += __VERIFIER_nondet_uint() % 9;
#else
    sum += __VERIFIER_nondet_uint() % 8;
#endif
  }
  assert(sum <= 7 * n);
}
