// The sieve of Eratosthenes crosses out multiples that are in its array.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n >= 2 && n <= 1000000);
  unsigned char* crossed = calloc(n + 1, 1);
  if (!crossed) {
    return 0;
  }
  unsigned primes = 0;
  for (unsigned i = 2; i <= n; i++) {
    if (crossed[i]) {
      continue;
    }
    primes++;
    for (unsigned j = 2 * i; j <= n; j += i) {
      crossed[j] = 1;
    }
  }
  assert(primes < n);
  free(crossed);
}
