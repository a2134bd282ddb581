// EXPECT: valid
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char small[16];
  int n = __VERIFIER_nondet_int();
  char *p = n > 16 ? malloc(100) : small;
  if (!p) return 0;
  p[0] = 1;
  if (p != small) free(p);
  return 0;
}
