// Two objects that are lost, of which one may be large.
// EXPECT: invalid
// FAULT: memory-leak 13
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  if (n < 2000000000u || m > 2000000000u) return 0;
  char *p = malloc(n);
  char *q = malloc(m);
  return p == q;
}
