// A copy made element by element is equal to the original.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int* from = malloc(n * sizeof(int));
  int* to = malloc(n * sizeof(int));
  if (!from || !to) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    from[i] = __VERIFIER_nondet_int();
  }
  for (unsigned i = 0; i < n; i++) {
    to[i] = from[i];
  }
  for (unsigned i = 0; i < n; i++) {
    assert(to[i] == from[i]);
  }
  free(from);
  free(to);
}
