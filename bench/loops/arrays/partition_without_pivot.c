// A scan for an element that is not smaller than the pivot needs the pivot, or such a one, in the
// array.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int pivot = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 2);
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  unsigned low = 0, high = n - 1;
  while (low < high) {
    while (a[low] < pivot) {
      low++;
    }
    while (high > low && a[high] >= pivot) {
      high--;
    }
    if (low < high) {
      int other = a[low];
      a[low] = a[high];
      a[high] = other;
    }
  }
  free(a);
}
