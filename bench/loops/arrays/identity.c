// Every element holds its own index, and so does any that is picked.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned* a = malloc(n * sizeof(unsigned));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = i;
  }
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n) {
    assert(a[k] == k);
  }
  free(a);
}
