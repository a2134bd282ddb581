// The upper end is meant to be an index that is looked at, but begins behind the last one.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int key = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 1);
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  unsigned low = 0, high = n;
  while (low <= high) {
    unsigned middle = low + (high - low) / 2;
    if (a[middle] == key) {
      break;
    }
    if (a[middle] < key) {
      low = middle + 1;
    } else if (middle == 0) {
      break;
    } else {
      high = middle - 1;
    }
  }
  free(a);
}
