// Insertion sort looks at the element before before it asks whether there is one.
// EXPECT: invalid
// FAULT: out-of-bounds
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
    if (j > 0) {
      while (a[j - 1] > key && j > 0) {
        a[j] = a[j - 1];
        j--;
      }
    }
    a[j] = key;
  }
  free(a);
}
