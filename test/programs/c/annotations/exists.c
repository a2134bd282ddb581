// Quantifiers in contracts, and outside of annotations; of few indices they are written out.
// EXPECT: valid
// OPTIONS: --prove off
// OPTIONS: --prove off --merge none
// OPTIONS: --prove off --tune exec.quantifier-length=2
#include <braid.h>

#define SIZE 4

static int find(const int* a, int key) {
  braid_ensures(braid_result(int) >= 0 ? a[braid_result(int)] == key
                                       : braid_forall(i, 0, SIZE, a[i] != key));
  braid_ensures(braid_exists(i, 0, SIZE, a[i] == key) == (braid_result(int) >= 0));
  for (int i = 0; i < SIZE; i++)
    if (a[i] == key) return i;
  return -1;
}

int main(void) {
  int a[SIZE];
  braid_make_symbolic(a, sizeof a, "a");
  int key = braid_int("key");
  int at = find(a, key);
  braid_assert((at < 0) == !braid_exists(i, 0, SIZE, a[i] == key));
  braid_assert(braid_forall(i, 3, 3, i == at) && !braid_exists(i, 3, -3, i < 0));
}
