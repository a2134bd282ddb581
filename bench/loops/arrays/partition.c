// Lomuto's partition: everything before the border is smaller than the pivot.
// EXPECT: valid
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
  assert(border <= n);
  for (unsigned i = 0; i < border; i++) {
    assert(a[i] < pivot);
  }
  free(a);
}
