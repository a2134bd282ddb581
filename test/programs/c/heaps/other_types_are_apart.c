// A pointer to a double does not lead into a struct of integers.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry set --heap lazier
// OPTIONS: --entry set --heap summary
#include <assert.h>
struct pair { int first, second; };
void set(struct pair *p, double *out) {
  if (!p || !out) return;
  p->second = 1;
  *out = 2;
  assert(p->second == 1);
}
