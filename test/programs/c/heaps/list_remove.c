// The second node is taken out; the list may end there, or be a cycle.
// EXPECT: invalid
// FAULT: assertion 16
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry drop --heap lazy
// OPTIONS: --entry drop --heap lazier
// OPTIONS: --entry drop --heap summary
#include <assert.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
void drop(struct node *list) {
  struct node *second;
  if (!list || !(second = list->next)) return;
  list->next = second->next;
  second->next = NULL;
  assert(list->next != second);  // a node that is its own successor
}
