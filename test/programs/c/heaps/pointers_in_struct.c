// An array of pointers in a struct.
// EXPECT: invalid
// FAULT: assertion 14
// HEAPS: objects 3, ints 0 2, arrays 1
// OPTIONS: --entry link --heap lazy
// OPTIONS: --entry link --heap lazier
// OPTIONS: --entry link --heap summary
#include <assert.h>
struct block { int size; struct block *children[2]; };
void link(struct block *b, unsigned i) {
  if (!b || i > 1 || !b->children[i]) return;
  struct block *child = b->children[i];
  child->size = 1; b->size = 0;
  assert(child->size == 1);
  child->children[1 - i] = b;
  assert(child == b || b->children[i] == child);
}
