// The sum of the numbers up to n is at least n.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int sum(int n) {
  if (n <= 0) {
    return 0;
  }
  return n + sum(n - 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n <= 10000);
  assert(sum(n) >= n);
}
