// A block that one of two paths has freed is there under a condition where they are one.
// EXPECT: invalid
// FAULT: use-after-free 17
// FAULT: double-free 19
// OPTIONS: --all
// OPTIONS: --all --merge ite --merge-at everywhere
// OPTIONS: --all --merge summary --merge-at everywhere
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(8), c = __VERIFIER_nondet_int(), y = 0;
  p[0] = 1;
  if (c > 5)
    free(p);
  if (c > 5 && c < 9)
    y = p[0];
  if (c > 100)
    free(p);
  return y;
}
