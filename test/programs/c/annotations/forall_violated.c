// The inputs are such that some element is none of those that are said to be all.
// EXPECT: invalid
// FAULT: assertion 18
// OPTIONS: --prove off
// OPTIONS: --prove off --tune exec.quantifier-length=2
// OPTIONS: --merge none
#include <braid.h>

int main(void) {
  unsigned char a[12];
  braid_make_symbolic(a, sizeof a, "a");
  int n = braid_range(0, 13, "n");
  braid_assume(braid_forall(i, 0, n, a[i] < 100));
  int largest = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > largest) largest = a[i];
  // Of no element at all there is none that is as large.
  braid_assert(braid_exists(i, 0, n, a[i] == largest));
}
