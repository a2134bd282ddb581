// Fibonacci numbers with a cap are positive from the first on.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

enum { Cap = 1000000000 };

static int fibonacci(int n) {
  if (n <= 0) {
    return 0;
  }
  if (n == 1) {
    return 1;
  }
  int sum = fibonacci(n - 1) + fibonacci(n - 2);
  return sum > Cap ? Cap : sum;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int result = fibonacci(n);
  assert(result >= 0);
  assert(n < 1 || result >= 1);
}
