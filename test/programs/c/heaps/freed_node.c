// What was freed is not looked at again, unless the next node is the same.
// EXPECT: invalid
// FAULT: use-after-free 13
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry drop --heap lazy
// OPTIONS: --entry drop --heap lazier
// OPTIONS: --entry drop --heap summary
#include <stdlib.h>
struct node { int value; struct node *next; };
int drop(struct node *list) {
  struct node *next = list ? list->next : NULL;
  free(list);
  return next ? next->value : 0;
}
