// The sum of the numbers up to n is n times n + 1, halved.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) {
    sum += i + 1;
  }
  assert(2 * sum == n * (n + 1));
}
