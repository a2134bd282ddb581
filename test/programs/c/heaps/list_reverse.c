// Three nodes of a list change their order; it may have been a cycle.
// EXPECT: invalid
// FAULT: assertion 18
// HEAPS: objects 3, ints 0 0, arrays 1
// OPTIONS: --entry reverse --heap lazy
// OPTIONS: --entry reverse --heap lazier
// OPTIONS: --entry reverse --heap summary
#include <assert.h>
#include <stddef.h>
struct node { struct node *next; };
void reverse(struct node *list) {
  struct node *done = NULL, *first = list;
  for (int i = 0; i < 3 && list; ++i) {
    struct node *next = list->next;
    list->next = done;
    done = list; list = next;
  }
  assert(list || !first || !first->next);
}
