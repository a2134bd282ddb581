// A pointer to a number may lead into the struct that another one leads to.
// EXPECT: invalid
// FAULT: assertion 13
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry set --heap lazy
// OPTIONS: --entry set --heap lazier
// OPTIONS: --entry set --heap summary
#include <assert.h>
struct pair { int first, second; };
void set(struct pair *p, int *out) {
  if (!p || !out) return;
  p->second = 1; *out = 2;
  assert(p->second == 1);
}
