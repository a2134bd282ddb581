// EXPECT: valid
// Insertion sort of five unknown numbers: 120 orders.
#include <braid.h>

int main(void) {
  int a[5];
  braid_make_symbolic(a, sizeof a, "a");
  for (int i = 1; i < 5; i++) {
    int x = a[i], j = i;
    for (; j > 0 && a[j - 1] > x; j--)
      a[j] = a[j - 1];
    a[j] = x;
  }
  for (int i = 1; i < 5; i++)
    braid_assert(a[i - 1] <= a[i]);
  return 0;
}
