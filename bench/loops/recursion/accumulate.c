// A tail recursive function adds two for each step.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned twice(unsigned n, unsigned sum) {
  return n == 0 ? sum : twice(n - 1, sum + 2);
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  assert(twice(n, 0) == 2 * n);
}
