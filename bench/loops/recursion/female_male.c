// Hofstadter's female and male sequences differ again and again, also behind eight.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int male(int n);

static int female(int n) {
  return n == 0 ? 1 : n - male(female(n - 1));
}

static int male(int n) {
  return n == 0 ? 0 : n - female(male(n - 1));
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 8 && n <= 100);
  assert(female(n) == male(n));
}
