// A path that hangs on addresses is replayed with the same ones; sizes may be others there.
// EXPECT: invalid
// FAULT: assertion 15
// OPTIONS:
// OPTIONS: --merge none
// OPTIONS: --merge ite
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char *p = malloc(n), *q = malloc(8), *r = malloc(n);
  assert(!(((uintptr_t)p < (uintptr_t)q) != ((uintptr_t)r > (uintptr_t)q)));
  free(p);
  free(q);
  free(r);
  return 0;
}
