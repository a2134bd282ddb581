// Two indices come from both ends and exchange elements, always inside of the array.
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
  unsigned low = 0, high = n;
  while (low < high) {
    high--;
    int other = a[low];
    a[low] = a[high];
    a[high] = other;
    low++;
  }
  assert(low - high <= 1);
  free(a);
}
