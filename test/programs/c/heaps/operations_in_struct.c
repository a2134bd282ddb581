// A table of functions: each may be missing, and both may be one.
// EXPECT: invalid
// FAULT: null-access 15
// FAULT: assertion 16
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry run --heap lazy
// OPTIONS: --entry run --heap lazier
// OPTIONS: --entry run --heap summary
#include <assert.h>
struct counter { int value; void (*up)(struct counter *); void (*down)(struct counter *); };
void increment(struct counter *c) { c->value = 1; }
void reset(struct counter *c) { c->value = 0; }
void run(struct counter *c, int isUp) {
  if (!c || !c->up) return;
  if (isUp) c->up(c); else c->down(c);
  assert(!isUp || c->value == 1 || c->up != c->down);
}
