// An array that was filled with zeros has nothing but zeros.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = 0;
  }
  for (unsigned i = 0; i < n; i++) {
    assert(a[i] == 0);
  }
  free(a);
}
