// One of the things that may be freed here is not on the heap.
// EXPECT: invalid
// FAULT: invalid-free 13
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  static char fixed[8];
  char *a = malloc(8), *b = malloc(8);
  char *table[3] = {a, b, fixed};
  unsigned i = __VERIFIER_nondet_uint();
  if (i > 2) return 0;
  free(table[i]);
  return 0;
}
