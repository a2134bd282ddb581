// An object of any size is exact at any index.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  if (i >= n) return 0;
  char *p = malloc(n);
  if (!p) return 0;
  char old = p[n - 1];
  p[i] = 1;
  assert(p[i] == 1);
  assert(i == n - 1 || p[n - 1] == old);
  free(p);
  return 0;
}
