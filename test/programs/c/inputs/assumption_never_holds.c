// Nothing is left to check: valid, with a warning that names the assumption.
// EXPECT: valid
// WARNING: no input satisfies the assumptions
// OPTIONS:
// OPTIONS: --merge none
// OPTIONS: --merge ite
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 5);
  __VERIFIER_assume(x < 3);
  assert(0);
  return 0;
}
