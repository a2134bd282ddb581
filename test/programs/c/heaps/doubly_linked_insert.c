// A node is put behind another; it may be there already.
// EXPECT: invalid
// FAULT: assertion 16
// HEAPS: objects 3, ints 0 0, arrays 1
// OPTIONS: --entry insert --heap lazy
// OPTIONS: --entry insert --heap lazier
// OPTIONS: --entry insert --heap summary
#include <assert.h>
struct item { struct item *next, *prev; };
void insert(struct item *at, struct item *n) {
  if (!at || !n) return;
  n->next = at->next;
  n->prev = at;
  if (at->next) at->next->prev = n;
  at->next = n;
  assert(n->prev == at);  // not when n was behind at, or is at
}
