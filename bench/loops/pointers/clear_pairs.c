// A pointer that runs in steps of two passes the end of an array of odd length.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

static void clear(int* first, int* end) {
  for (int* p = first; p != end; p += 2) {
    p[0] = 0;
    p[1] = 0;
  }
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 4);
  int* a = malloc(n * sizeof(int));
  if (!a) {
    return 0;
  }
  clear(a, a + n);
  free(a);
}
