// EXPECT: invalid
// FAULT: double-free 10
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(10);
  int x = __VERIFIER_nondet_int();
  if (x % 7 == 3) free(p);
  free(p);
  return 0;
}
