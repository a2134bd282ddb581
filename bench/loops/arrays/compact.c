// Elements other than zero are moved to the front, behind each other: none of them is zero.
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
  unsigned kept = 0;
  for (unsigned i = 0; i < n; i++) {
    if (a[i] != 0) {
      a[kept++] = a[i];
    }
  }
  assert(kept <= n);
  for (unsigned i = 0; i < kept; i++) {
    assert(a[i] != 0);
  }
  free(a);
}
