// Set to null after the free, it may be freed again.
// EXPECT: valid
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(10);
  if (__VERIFIER_nondet_int() % 7 == 3) {
    free(p);
    p = NULL;
  }
  free(p);
  return 0;
}
