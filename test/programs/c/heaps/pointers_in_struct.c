// Pointers in an array in a struct may all lead to one object.
// EXPECT: invalid
// FAULT: assertion 14
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry link --heap lazy
// OPTIONS: --entry link --heap lazier
// OPTIONS: --entry link --heap summary
#include <assert.h>
struct block { int size; struct block *children[2]; };
void link(struct block *b) {
  if (!b || !b->children[0] || !b->children[1]) return;
  b->children[0]->size = 1;
  b->children[1]->size = 0;
  assert(b->children[0]->size == 1);
}
