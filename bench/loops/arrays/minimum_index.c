// The index of the smallest element is one of the array, whatever the elements are.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 0);
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  unsigned smallest = 0;
  for (unsigned i = 1; i < n; i++) {
    if (a[i] < a[smallest]) {
      smallest = i;
    }
  }
  assert(smallest < n);
  a[smallest] = 0;
  free(a);
}
