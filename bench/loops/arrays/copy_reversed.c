// A copy in reverse order has the element i at the place n - 1 - i.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int* from = malloc(n * sizeof(int));
  int* to = malloc(n * sizeof(int));
  if (!from || !to) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    from[i] = __VERIFIER_nondet_int();
  }
  for (unsigned i = 0; i < n; i++) {
    to[n - 1 - i] = from[i];
  }
  for (unsigned i = 0; i < n; i++) {
    assert(to[i] == from[n - 1 - i]);
  }
  free(from);
  free(to);
}
