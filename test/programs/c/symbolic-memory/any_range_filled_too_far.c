// memset of a range that ends one byte behind an object of any size.
// EXPECT: invalid
// FAULT: out-of-bounds 16
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), start = __VERIFIER_nondet_uint();
  if (start > n) return 0;
  unsigned char *p = malloc(n);
  if (p && n > 5000) memset(p + start, 5, n - start + 1ul);
  free(p);
  return 0;
}
