// EXPECT: invalid
// FAULT: use-after-free 11
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 5;
  if (__VERIFIER_nondet_int() > 1000) free(p);
  return *p;
}
