// Fibonacci numbers below a cap: each is larger than the two that it is made of.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned fibonacci(unsigned n) {
  if (n < 2) {
    return 1;
  }
  unsigned a = fibonacci(n - 1), b = fibonacci(n - 2);
  unsigned sum = a + b;
  if (sum > 1000000) {
    return 1000000;
  }
  assert(sum > a && sum > b);
  return sum;
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  assert(fibonacci(n) > 0);
}
