// The second loop stops before the last element, which keeps what the first has read.
// EXPECT: invalid
// FAULT: assertion
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
  for (unsigned i = 0; i + 1 < n; i++) {
    a[i] = 0;
  }
  for (unsigned i = 0; i < n; i++) {
    assert(a[i] == 0);
  }
  free(a);
}
