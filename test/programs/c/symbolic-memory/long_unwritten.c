// What was never written is copied like anything else, however much of it there is.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --merge none
// OPTIONS: --check leaks --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = (size_t)3 << 30;
  size_t i = __VERIFIER_nondet_ulong();
  if (i >= n - 1)
    return 0;
  unsigned char *p = malloc(n), *q = malloc(n);
  if (!p || !q)
    return 0;
  p[77777] = 4;
  memcpy(q, p, n);
  assert(q[77777] == 4 && q[i] == p[i] && q[n - 1] == p[n - 1]);
  memcpy(q + 1, p, n - 1);
  assert(q[77778] == 4 && q[i + 1] == p[i]);
  q = realloc(q, n / 2);
  if (!q)
    return 0;
  if (i + 1 < n / 2)
    assert(q[i + 1] == p[i]);
  free(p);
  free(q);
  return 0;
}
