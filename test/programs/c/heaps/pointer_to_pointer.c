// A pointer to a pointer may lead to the field of a node.
// EXPECT: invalid
// FAULT: assertion 14
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry cut --heap lazy
// OPTIONS: --entry cut --heap lazier
// OPTIONS: --entry cut --heap summary
#include <assert.h>
#include <stddef.h>
struct node { int value; struct node *next; };
void cut(struct node *list, struct node **place) {
  if (!list || !list->next || !place) return;
  *place = NULL;
  assert(list->next != NULL);
}
