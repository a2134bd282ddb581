// What is smaller than a number is moved to the front of an array.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int pivot = __VERIFIER_nondet_int();
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  unsigned border = 0;
  for (unsigned i = 0; i < n; i++) {
    if (a[i] < pivot) {
      int other = a[i];
      a[i] = a[border];
      a[border] = other;
      border++;
    }
  }
  for (unsigned i = 0; i < border; i++) {
#ifdef MISTAKE
    assert(a[i] < pivot - 1);
#else
    assert(a[i] < pivot);
#endif
  }
  free(a);
}
