// Elements of an array of pointers may be null, and lead to one object.
// EXPECT: invalid
// FAULT: assertion 11
// HEAPS: objects 3, ints 1 3, arrays 2
// OPTIONS: --entry both --heap lazier
// OPTIONS: --entry both --heap summary
#include <assert.h>
void both(int **p, unsigned n) {
  if (!p || n < 2 || n > 2) return;
  if (!p[0] || !p[1]) return; *p[0] = 1; *p[1] = 2;
  assert(*p[0] == 1);
}
