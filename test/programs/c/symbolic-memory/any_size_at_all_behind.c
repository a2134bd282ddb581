// The byte behind an object that may be as large as there are addresses.
// EXPECT: invalid
// FAULT: out-of-bounds 16
// OPTIONS: --merge none
// OPTIONS: --merge summary
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  size_t n = __VERIFIER_nondet_ulong();
  char *p = malloc(n), *q = malloc(n);
  if (!p || !q)
    return 0;
  if (n > (size_t)1 << 40) {
    p[n - 1] = 1;
    q[n] = 1;
  }
  return 0;
}
