// Binary search only looks at elements that are there, in whatever order they are.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int key = __VERIFIER_nondet_int();
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  unsigned low = 0, high = n;
  while (low < high) {
    unsigned middle = low + (high - low) / 2;
    if (a[middle] < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  assert(low <= n);
  free(a);
}
