// The sum of an array of threes: what the second loop adds up is known of all elements only.
// EXPECT: valid
// OPTIONS: --prove only
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
#ifdef MISTAKE
    a[i] = i == 5 ? 4 : 3;
#else
    a[i] = 3;
#endif
  }
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++) {
    sum += a[i];
  }
  assert(sum == 3 * n);
  free(a);
}
