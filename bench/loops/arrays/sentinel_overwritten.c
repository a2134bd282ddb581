// The sentinel is put into the last element before the elements are read, and so may be gone.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <assert.h>
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
  a[n - 1] = key;
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  size_t position = 0;
  while (a[position] != key) {
    position++;
  }
  assert(position < n);
  free(a);
}
