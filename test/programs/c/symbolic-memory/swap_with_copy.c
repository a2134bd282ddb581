// With a copy the same is right.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static void swap(int *a, int *b) {
  int copy = *a;
  *a = *b;
  *b = copy;
}

int main(void) {
  int cells[3] = {7, 8, 9};
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i >= 3 || j >= 3) return 0;
  int x = cells[i], y = cells[j];
  swap(&cells[i], &cells[j]);
  assert(cells[i] == y && cells[j] == x);
  assert(cells[0] + cells[1] + cells[2] == 24);
  return 0;
}
