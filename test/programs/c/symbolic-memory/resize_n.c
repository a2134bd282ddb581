// realloc between two unknown sizes keeps what fits into both.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
  if (n == 0 || n > 5 || m == 0 || m > 5) return 0;
  unsigned char *p = malloc(n);
  if (!p) return 0;
  for (unsigned i = 0; i < n; i++) p[i] = (unsigned char)(40 + i);
  unsigned char *q = realloc(p, m);
  if (!q) return 0;
  if (k < n && k < m) assert(q[k] == 40 + k);
  q[m - 1] = 7;
  assert(q[m - 1] == 7);
  free(q);
  return 0;
}
