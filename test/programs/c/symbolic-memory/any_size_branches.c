// Paths meet whose objects of any size were changed in different ways.
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
  unsigned way = __VERIFIER_nondet_uint();
  if (i >= n || j >= n) return 0;
  char *p = malloc(n);
  if (!p) return 0;
  if (way) {
    p[i] = 1;
  } else {
    memset(p, 1, i + 1ul);
  }
  if (way > 5) p[j] = 2;
  assert(p[i] == (way > 5 && i == j ? 2 : 1));
  free(p);
  return 0;
}
