// Search by halves in an array of any size. That it is sorted is said by a quantifier in another.
// EXPECT: valid
// OPTIONS: --prove only
#include <braid.h>
#include <stdlib.h>

int main(void) {
  int n = braid_int("n"), key = braid_int("key");
  braid_assume(n >= 0 && n < 1000000);
  int* a = malloc(n * sizeof *a);
  braid_make_symbolic(a, n * sizeof *a, "a");
  braid_assume(braid_forall(i, 0, n, braid_forall(j, i, n, a[i] <= a[j])));
  int low = 0, high = n;
  while (low < high) {
    braid_invariant(0 <= low && low <= high && high <= n);
    braid_invariant(braid_forall(x, 0, low, a[x] < key) && braid_forall(x, high, n, a[x] >= key));
    int middle = low + (high - low) / 2;
#ifdef MISTAKE
    if (a[middle] <= key)
#else
    if (a[middle] < key)
#endif
      low = middle + 1;
    else
      high = middle;
  }
  braid_assert(low == n || a[low] >= key);
  braid_assert(low == 0 || a[low - 1] < key);
  free(a);
}
