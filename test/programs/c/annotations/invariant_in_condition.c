// Invariants in conditions hold when the loop ends, too: of all kinds of loops.
// EXPECT: valid
// OPTIONS: --prove only
#include <braid.h>

int main(void) {
  int n = braid_int("n");
  braid_assume(n >= 0);
  int i = 0;
  while (braid_invariant(0 <= i && i <= n), i < n) i++;
  braid_assert(i == n);
  int k;
  for (k = n; braid_invariant(k >= 0 && k <= n), k > 0; --k) {
    braid_invariant(k > 0);
    if (k == 7) continue;
  }
  braid_assert(k == 0);
  int rest = n;
  do {
    braid_invariant(rest >= 0 && rest <= n);
    if (rest > 0) rest--;
  } while (rest > 0);
#ifdef MISTAKE
  braid_assert(rest == n);
#else
  braid_assert(rest == 0);
#endif
}
