// What calloc gives is zero at any size, and realloc keeps it.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i >= n || j >= n) return 0;
  int *p = calloc(n, sizeof(int));
  if (!p) return 0;
  p[i] = 1;
  assert(p[j] == (i == j));
  int *q = realloc(p, (n + 1ul) * sizeof(int));
  if (!q) {
    free(p);
    return 0;
  }
  q[n] = 7;
  assert(q[j] == (i == j));
  q = realloc(q, (i + 1ul) * sizeof(int));
  if (q) assert(q[i] == 1);
  free(q);
  return 0;
}
