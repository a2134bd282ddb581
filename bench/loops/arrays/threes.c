// The sum of an array of threes is three times its length.
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
    a[i] = 3;
  }
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) {
    sum += a[i];
  }
  assert(sum == 3 * n);
  free(a);
}
