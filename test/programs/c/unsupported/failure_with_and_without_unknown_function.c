// The same failure on a path without the function counts, also where the paths were joined.
// EXPECT: invalid
// FAULT: assertion 16
// OPTIONS:
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
#include <assert.h>
extern int limit(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  int z = 0;
  if (x > 10) z = limit();
  assert(y != 77 || z != 0 || x < 5);
  return 0;
}
