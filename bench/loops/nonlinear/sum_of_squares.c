// Six times the sum of the first n squares is n times n + 1 times 2 n + 1.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned sum = 0, i = 0;
  while (i != n) {
    i++;
    sum += i * i;
  }
  assert(6 * sum == n * (n + 1) * (2 * n + 1));
}
