// memset of any range of an object of any size.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), start = __VERIFIER_nondet_uint();
  unsigned length = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (start > n || length > n - start || j >= n) return 0;
  unsigned char *p = malloc(n);
  if (!p) return 0;
  unsigned char old = p[j];
  memset(p + start, 5, length);
  assert(p[j] == (j >= start && j - start < length ? 5 : old));
  p[j] = 9;
  assert(p[j] == 9);
  free(p);
  return 0;
}
