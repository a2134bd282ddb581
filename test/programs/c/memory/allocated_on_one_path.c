// Blocks that only one of two paths has, or kept, are neither mixed up nor lost when they are one.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --merge ite --merge-at everywhere
// OPTIONS: --check leaks --merge summary --merge-at everywhere
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int* kept;

int main(void) {
  int c = __VERIFIER_nondet_int();
  int *p = 0, *q = malloc(4);
  if (c > 0) {
    p = malloc(8);
    p[1] = 6;
  } else {
    kept = malloc(4);
    *kept = 7;
  }
  if (c > 10)
    kept = q;
  else
    free(q);
  if (p)
    assert(p[1] == 6);
  if (c <= 0)
    assert(*kept == 7);
  if (c > 0)
    free(p);
  return 0;
}
