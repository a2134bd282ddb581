// The last index of an object of several gigabytes is not its size.
// EXPECT: invalid
// FAULT: out-of-bounds 14
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = __VERIFIER_nondet_uint();
  if (n < 3000000000u || i > n) return 0;
  int *p = malloc(n * sizeof(int));
  if (p) p[i] = 1;
  free(p);
  return 0;
}
