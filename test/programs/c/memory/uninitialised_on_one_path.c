// Written on one path only: on the other it is not what suits.
// EXPECT: invalid
// FAULT: assertion 16
// OPTIONS: --merge none
// OPTIONS: --merge ite
// OPTIONS: --merge summary
// OPTIONS: --merge auto
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int v;
  int *p = &v;
  if (__VERIFIER_nondet_int()) *p = 3;
  assert(v == 3);
  return 0;
}
