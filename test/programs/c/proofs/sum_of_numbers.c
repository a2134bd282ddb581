// The sum of the numbers up to n, modulo 2^32.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) {
    sum += i + 1;
  }
#ifdef MISTAKE
  assert(2 * sum == n * (n - 1));
#else
  assert(2 * sum == n * (n + 1));
#endif
}
