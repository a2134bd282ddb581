// EXPECT: valid
// A key that is in a sorted array is found.
#include <braid.h>

enum { kLength = 7 };

int main(void) {
  int a[kLength];
  braid_make_symbolic(a, sizeof a, "a");
  for (int i = 1; i < kLength; i++)
    braid_assume(a[i - 1] <= a[i]);
  unsigned at = (unsigned)braid_int("at");
  braid_assume(at < kLength);
  int key = a[at], low = 0, high = kLength;
  while (low < high) {
    int middle = (low + high) / 2;
    if (a[middle] < key)
      low = middle + 1;
    else
      high = middle;
  }
  braid_assert(low < kLength && a[low] == key);
  return 0;
}
