// memcpy of one byte more than the target has.
// EXPECT: invalid
// FAULT: out-of-bounds 16
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  if (m < 5000 || n > m + 1ul) return 0;
  char *p = malloc(n), *q = malloc(m);
  if (p && q) memcpy(q, p, n);
  free(p);
  free(q);
  return 0;
}
