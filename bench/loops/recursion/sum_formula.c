// The sum of the numbers up to n, twice, is n times n + 1.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned sum(unsigned n) {
  return n == 0 ? 0 : n + sum(n - 1);
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  assert(2 * sum(n) == n * (n + 1));
}
