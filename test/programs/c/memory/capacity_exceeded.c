// Sizes beyond the capacity are as exact as those below it.
// EXPECT: valid
// OPTIONS: --capacity 64
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char *p = malloc(n);
  if (p && n > 3) p[3] = 1;
  free(p);
  return 0;
}
