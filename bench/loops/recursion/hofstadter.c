// Hofstadter's sequence G, whose recursion is nested: no number is larger than its index.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int g(int n) {
  return n == 0 ? 0 : n - g(g(n - 1));
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0);
  int result = g(n);
  assert(result >= 0 && result <= n);
}
