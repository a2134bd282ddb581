// EXPECT: invalid
// OPTIONS: --check leaks
// FAULT: memory-leak
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(10);
  if (!p) return 0;
  if (__VERIFIER_nondet_int() == 77) return 1;
  free(p);
  return 0;
}
