// A pointer to a number may lead to an element of an array in a struct.
// EXPECT: invalid
// FAULT: assertion 14
// HEAPS: objects 3, ints 0 2, arrays 1
// OPTIONS: --entry set --heap lazy
// OPTIONS: --entry set --heap lazier
// OPTIONS: --entry set --heap summary
#include <assert.h>
struct table { int used; int slots[3]; };
void set(struct table *t, int *p) {
  if (!t || !p || t->used != 2) return;
  t->slots[t->used] = 1;
  *p = 2;
  assert(t->slots[2] == 1);
}
