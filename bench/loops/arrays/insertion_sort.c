// Insertion sort leaves neighbours in order.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    int key = __VERIFIER_nondet_int();
    unsigned j = i;
    while (j > 0 && a[j - 1] > key) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = key;
  }
  for (unsigned i = 1; i < n; i++) {
    assert(a[i - 1] <= a[i]);
  }
  free(a);
}
