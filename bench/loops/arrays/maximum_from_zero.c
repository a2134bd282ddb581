// A largest element that begins with zero is not in the array when all elements are negative.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 2);
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  int largest = 0;
  for (unsigned i = 0; i < n; i++) {
    if (a[i] > largest) {
      largest = a[i];
    }
  }
  unsigned position = 0;
  while (position < n && a[position] != largest) {
    position++;
  }
  assert(position < n);
  free(a);
}
