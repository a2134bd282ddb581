// Fibonacci numbers catch up with their index at five, not at four.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int fibonacci(int n) {
  if (n <= 0) {
    return 0;
  }
  if (n == 1) {
    return 1;
  }
  return fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n <= 40);
  assert(n < 4 || fibonacci(n) >= n);
}
