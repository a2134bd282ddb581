// Whether the pointers lead to one number or to two, the values have changed places.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry swap --heap lazy
// OPTIONS: --entry swap --heap lazier
// OPTIONS: --entry swap --heap summary
#include <assert.h>
void swap(int *a, int *b) {
  if (!a || !b) return;
  int x = *a, y = *b;
  int t = *a;
  *a = *b;
  *b = t;
  assert(*a == y && *b == x);
}
