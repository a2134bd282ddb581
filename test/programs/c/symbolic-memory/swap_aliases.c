// Swapping by exclusive or loses the value when both are the same cell.
// EXPECT: invalid
// FAULT: assertion 19
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static void swap(int *a, int *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}

int main(void) {
  int cells[3] = {7, 8, 9};
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  if (i >= 3 || j >= 3) return 0;
  int x = cells[i], y = cells[j];
  swap(&cells[i], &cells[j]);
  assert(cells[i] == y && cells[j] == x);
  return 0;
}
