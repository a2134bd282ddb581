// All passes of bubble sort stay inside of the array.
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
    a[i] = __VERIFIER_nondet_int();
  }
  for (unsigned end = n; end > 1; end--) {
    for (unsigned i = 0; i + 1 < end; i++) {
      assert(i + 1 < n);
      if (a[i] > a[i + 1]) {
        int other = a[i];
        a[i] = a[i + 1];
        a[i + 1] = other;
      }
    }
  }
  free(a);
}
