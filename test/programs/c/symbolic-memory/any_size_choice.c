// A pointer to one of two objects of any size.
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
  unsigned way = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  char *p = calloc(n, 1), *q = calloc(m, 1);
  if (p && q && i < (way ? n : m)) {
    char *r = way ? p : q;
    r[i] = 5;
    assert(way || q[i] == 5);
    assert(!way || p[i] == 5);
  }
  free(p);
  free(q);
  return 0;
}
