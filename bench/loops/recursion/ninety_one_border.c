// McCarthy's function is 91 also for the argument 100.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int f(int n) {
  if (n > 100) {
    return n - 10;
  }
  return f(f(n + 11));
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 90);
  int result = f(n);
  assert(n >= 100 ? result == n - 10 : result == 91);
}
