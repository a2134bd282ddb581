// One pass of bubble sort carries the largest element to the end.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0);
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
#ifdef MISTAKE
  for (unsigned i = 0; i + 2 < n; i++) {
#else
  for (unsigned i = 0; i + 1 < n; i++) {
#endif
    if (a[i] > a[i + 1]) {
      int other = a[i];
      a[i] = a[i + 1];
      a[i + 1] = other;
    }
  }
  for (unsigned i = 0; i < n; i++) {
    assert(a[i] <= a[n - 1]);
  }
  free(a);
}
