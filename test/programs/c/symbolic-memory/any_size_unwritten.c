// What was never written has one value, also where it was copied to.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  if (i >= n) return 0;
  char *p = malloc(n), *q = malloc(n);
  if (p && q) {
    memcpy(q, p, n);
    assert(q[i] == p[i]);
    assert(q[n - 1] == p[n - 1]);
  }
  free(p);
  free(q);
  return 0;
}
