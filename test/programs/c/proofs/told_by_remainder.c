// Two colours in turn: the colour of a stripe follows from its number.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int* colour = malloc(n * sizeof(int));
  if (!colour) {
    return 0;
  }
  for (unsigned i = 0; i < n; i++) {
    colour[i] = i % 2 == 0 ? 5 : 9;
  }
  for (unsigned i = 0; i < n; i++) {
#ifdef MISTAKE
    assert(colour[i] == (i % 2 == 0 ? 9 : 5));
#else
    assert(colour[i] == (i % 2 == 0 ? 5 : 9));
#endif
  }
  free(colour);
}
