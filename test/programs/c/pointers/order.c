// Pointers into one array are ordered by their index; equality of pointers into different objects is false.
// EXPECT: valid
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int a[6] = {0}, b[6] = {0};
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i > 6 || j > 6) return 0;
  int *p = a + i, *q = a + j;
  assert((p < q) == (i < j) && (p >= q) == (i >= j) && (p == q) == (i == j));
  if (i < 6 && j < 6) assert(a + i != b + j);
  assert(p != 0);
  return 0;
}
