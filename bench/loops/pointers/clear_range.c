// A pointer runs from the first element to the one behind the last.
// EXPECT: valid
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

static void clear(int* first, int* end) {
  for (int* p = first; p != end; p++) {
    *p = 0;
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  clear(a, a + n);
  free(a);
}
