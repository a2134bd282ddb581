// memset of no bytes may be anywhere, of some it may not.
// EXPECT: invalid
// FAULT: use-after-free 18
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char *p = malloc(n);
  free(p);
  if (n == 0) memset(p, 0, n);
  if (n < 3000) return 0;
  memset(p, 0, n - 3000);
  return 0;
}
