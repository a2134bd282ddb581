// A struct in a struct in a struct, and a pointer to each.
// EXPECT: invalid
// FAULT: assertion 15
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry paint --heap lazy
// OPTIONS: --entry paint --heap lazier
// OPTIONS: --entry paint --heap summary
#include <assert.h>
struct colour { char red, green; };
struct pen { int width; struct colour colour; };
struct shape { struct pen border, inside; };
void paint(struct shape *s, struct pen *p, struct colour *c) {
  if (!s || !p || !c) return;
  s->inside.colour.green = 1; p->colour.green = 2; c->green = 3;
  assert(s->inside.colour.green == 1 || p == &s->inside);
}
