// A search without a look at the end stops at the sentinel behind the last element at the latest.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int key = __VERIFIER_nondet_int();
  int* a = malloc(((size_t)n + 1) * sizeof(int));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  a[n] = key;
  size_t position = 0;
  while (a[position] != key) {
    position++;
  }
  assert(position <= n);
  free(a);
}
