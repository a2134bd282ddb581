// Two ways through a graph, each of two edges.
// EXPECT: valid
// HEAPS: objects 3, ints 0 0, arrays 1
// OPTIONS: --entry same --heap lazy
// OPTIONS: --entry same --heap lazier
// OPTIONS: --entry same --heap summary
#include <assert.h>
struct vertex { struct vertex *a, *b; };
int same(struct vertex *v) {
  if (!v || !v->a || !v->b) return 0;
  struct vertex *x = v->a->b, *y = v->b->a;
  if (v->a == v->b && v->a->a == v->a->b) assert(x == y);
  return x == y;
}
