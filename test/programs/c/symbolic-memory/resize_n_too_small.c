// EXPECT: invalid
// FAULT: out-of-bounds 14
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  if (n < 2 || n > 6 || m < 2 || m > 6) return 0;
  unsigned char *p = malloc(n);
  if (!p) return 0;
  p[n - 1] = 1;
  p = realloc(p, m);
  if (!p) return 0;
  return p[n - 1];
}
