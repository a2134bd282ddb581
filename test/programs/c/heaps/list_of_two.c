// The second node of a list may be missing, and may be the first one.
// EXPECT: invalid
// FAULT: null-access 12
// FAULT: assertion 13
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry second --heap lazy
// OPTIONS: --entry second --heap lazier
// OPTIONS: --entry second --heap summary
#include <assert.h>
struct node { int value; struct node *next; };
int second(struct node *list) {
  int value = list ? list->next->value : 0;
  if (list) assert(list->next != list);
  return value;
}
