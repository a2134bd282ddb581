// All elements of an array have what was written to them.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
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
    a[i] = 7;
  }
#ifdef MISTAKE
  if (n > 3) {
    a[n - 3] = 8;
  }
#endif
  for (unsigned i = 0; i < n; i++) {
    assert(a[i] == 7);
  }
  free(a);
}
