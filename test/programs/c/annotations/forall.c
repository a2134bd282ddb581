// What is said of all elements at the head of a loop is enough for a proof.
// EXPECT: valid
// OPTIONS: --prove only
#include <braid.h>
#include <stdlib.h>

int main(void) {
  int n = braid_int("n");
  braid_assume(n > 0 && n < 1000000);
  int* a = malloc(n * sizeof *a);
  if (!a) return 0;
  for (int i = 0; i < n; i++) {
    braid_invariant(0 <= i && i <= n);
    braid_invariant(braid_forall(x, 0, i, a[x] == 7 * x % 16));
#ifdef MISTAKE
    a[i] = i == 9 ? 14 : 7 * i % 16;
#else
    a[i] = 7 * i % 16;
#endif
  }
  int k = braid_int("k");
  braid_assume(0 <= k && k < n);
  braid_assert(a[k] == 7 * k % 16);
  free(a);
}
