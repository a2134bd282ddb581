// Which bits of its index an element has is known from the loop that asks for it alone.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned* a = malloc(n * sizeof(unsigned));
  if (!a) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
#ifdef MISTAKE
    a[i] = i & 7;
#else
    a[i] = i & 5;
#endif
  }
  for (unsigned i = 0; i < n; i++) {
    assert(a[i] == (i & 5));
  }
  free(a);
}
