// The difference of neighbouring prefix sums is the element between them.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned* a = malloc(n * sizeof(unsigned));
  unsigned* sums = malloc(((size_t)n + 1) * sizeof(unsigned));
  if (!a || !sums) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_uint();
  }
  sums[0] = 0;
  for (unsigned i = 0; i < n; i++) {
    sums[i + 1] = sums[i] + a[i];
  }
  for (unsigned i = 0; i < n; i++) {
    assert(sums[i + 1] - sums[i] == a[i]);
  }
  free(a);
  free(sums);
}
