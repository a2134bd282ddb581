// A table of 16 MiB that is cleared, copied, and written at unknown places.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --merge none
// OPTIONS: --check leaks --merge summary
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = (size_t)1 << 24;
  size_t i = __VERIFIER_nondet_ulong(), j = __VERIFIER_nondet_ulong();
  if (i >= n || j >= n)
    return 0;
  char *p = calloc(n, 1), *q = malloc(n + 3);
  if (!p || !q)
    return 0;
  p[i] = 1;
  assert(p[j] == (i == j));
  memset(q, 2, n + 3);
  memcpy(q + 3, p, n);
  assert(q[j] == (j < 3 ? 2 : j - 3 == i));
  q[j] = 5;
  assert(q[i + 3] == (j == i + 3 ? 5 : 1));
  free(p);
  free(q);
  return 0;
}
