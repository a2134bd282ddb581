// No element is larger than the largest that was seen.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int* a = malloc(n * sizeof(int));
  if (!a || n == 0) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  int most = a[0];
#ifdef MISTAKE
  for (unsigned i = 2; i < n; i++) {
#else
  for (unsigned i = 1; i < n; i++) {
#endif
    if (a[i] > most) {
      most = a[i];
    }
  }
  unsigned k = __VERIFIER_nondet_uint();
  if (k < n) {
    assert(a[k] <= most);
  }
  free(a);
}
