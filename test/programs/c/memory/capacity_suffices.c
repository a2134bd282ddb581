// EXPECT: valid
// OPTIONS: --capacity 64
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 64) return 0;
  char *p = malloc(n);
  if (p && n > 3) {
    p[n - 1] = 7;
    assert(p[n - 1] == 7);
  }
  free(p);
  return 0;
}
