// The last index of an empty array wraps around and seems to be far behind the first.
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
    a[i] = __VERIFIER_nondet_int();
  }
  unsigned low = 0, high = n - 1;
  while (low < high) {
    int other = a[low];
    a[low] = a[high];
    a[high] = other;
    low++;
    high--;
  }
  free(a);
}
