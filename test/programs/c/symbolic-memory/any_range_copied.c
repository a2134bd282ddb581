// memcpy of any length between objects of any size.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (n > m || i >= n || j >= m) return 0;
  char *p = malloc(n), *q = malloc(m);
  if (p && q) {
    p[i] = 42;
    memcpy(q, p, n);
    p[i] = 43;
    assert(q[i] == 42 && p[i] == 43);
    q[j] = 7;
    assert(q[i] == (i == j ? 7 : 42));
  }
  free(p);
  free(q);
  return 0;
}
