// A pointer to a struct may lead to one that lies in another.
// EXPECT: invalid
// FAULT: assertion 12
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry move --heap lazier
// OPTIONS: --entry move --heap summary
#include <assert.h>
struct point { int x, y; };
struct line { struct point from, to; };
void move(struct line *l, struct point *p) {
  if (!l || !p) return;
  l->to.y = 1; p->y = 2; assert(l->to.y == 1);
}
