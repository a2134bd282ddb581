// After an element was dropped, the next one is kept without a look at it.
// EXPECT: invalid
// FAULT: assertion
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
  unsigned kept = 0;
  for (unsigned i = 0; i < n; i++) {
    if (a[i] == 0 && i + 1 < n) {
      i++;
    }
    a[kept++] = a[i];
  }
  for (unsigned i = 0; i + 1 < kept; i++) {
    assert(a[i] != 0);
  }
  free(a);
}
