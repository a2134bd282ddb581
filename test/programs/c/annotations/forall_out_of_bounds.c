// A quantifier looks at all elements of its range.
// EXPECT: invalid
// FAULT: out-of-bounds 11
#include <braid.h>

int main(void) {
  int a[8];
  braid_make_symbolic(a, sizeof a, "a");
  int n = braid_int("n");
  braid_assume(n > 0);
  braid_assert(
      braid_forall(i, 0, n, a[i] == a[i]));
}
