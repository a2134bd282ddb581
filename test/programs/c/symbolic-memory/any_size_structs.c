// Structures in objects of any size, copied as a whole.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct Pair {
  int a;
  long b;
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i >= n || j >= n) return 0;
  struct Pair *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
  if (p && q) {
    p[i] = (struct Pair){3, -1};
    p[j].b = 17;
    memcpy(q, p, n * sizeof *p);
    assert(q[i].a == 3);
    assert(q[i].b == (i == j ? 17 : -1));
  }
  free(p);
  free(q);
  return 0;
}
