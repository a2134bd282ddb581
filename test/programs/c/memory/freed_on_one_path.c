// The near miss: freed and used on different paths.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 5;
  int x = __VERIFIER_nondet_int();
  if (x > 1000) free(p);
  if (x <= 1000) {
    assert(*p == 5);
    free(p);
  }
  return 0;
}
