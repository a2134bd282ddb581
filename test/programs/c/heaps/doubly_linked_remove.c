// A node is taken out of a ring or list; neighbours that do not know it are not its neighbours.
// EXPECT: valid
// HEAPS: objects 3, ints 0 0, arrays 1
// OPTIONS: --entry unlink_node --heap lazy
// OPTIONS: --entry unlink_node --heap lazier
// OPTIONS: --entry unlink_node --heap summary
#include <assert.h>
struct item { struct item *next, *prev; };
void unlink_node(struct item *n) {
  if (!n || !n->next || !n->prev) return;
  if (n->next->prev != n || n->prev->next != n) return;
  struct item *next = n->next, *prev = n->prev;
  prev->next = next;
  next->prev = prev;
  assert(prev->next == next && next->prev == prev);
}
