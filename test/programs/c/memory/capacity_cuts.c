// Sizes beyond the capacity are left out, which is said.
// EXPECT: unknown
// OPTIONS: --capacity 64
// REASON: capacity
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char *p = malloc(n);
  if (p && n > 3) p[3] = 1;
  free(p);
  return 0;
}
