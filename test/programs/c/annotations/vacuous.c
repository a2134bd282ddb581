// What the entry requires contradicts itself: all holds of no call, which is told.
// EXPECT: valid
// WARNING: no input satisfies the assumptions
// OPTIONS: --entry half --prove only
// OPTIONS: --entry half
#include <braid.h>

int half(int n) {
  braid_requires(n > 3);
  braid_requires(n < 2);
  int i = 0;
  while (2 * i < n) i++;
  braid_assert(i == 77);
  return i;
}
