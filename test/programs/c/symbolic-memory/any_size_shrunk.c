// What realloc cuts off is gone, at any size.
// EXPECT: invalid
// FAULT: out-of-bounds 17
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 2000) return 0;
  char *p = malloc(n);
  char *q = p ? realloc(p, n - 1) : 0;
  if (q) q[n - 1] = 1;
  free(q);
  return 0;
}
