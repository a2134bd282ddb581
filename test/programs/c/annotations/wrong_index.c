// The index of a quantifier is a number, not a variable in memory.
// EXPECT: error
// STDERR: wrong_index.c:12:10: error: the condition of a quantifier takes the address of its index
#include <braid.h>

static int isZeroAt(const int* a, const ptrdiff_t* i) { return a[*i] == 0; }

int main(void) {
  int a[8];
  int n = braid_range(0, 9, "n");
  braid_make_symbolic(a, sizeof a, "a");
  return braid_forall(i, 0, n, isZeroAt(a, &i));
}
