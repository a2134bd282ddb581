// What is appended may be a node of the list.
// EXPECT: invalid
// FAULT: assertion 16
// HEAPS: objects 3, ints 0 0, arrays 1
// OPTIONS: --entry append --heap lazy
// OPTIONS: --entry append --heap lazier
// OPTIONS: --entry append --heap summary
#include <assert.h>
struct node { struct node *next; };
int append(struct node *list, struct node *n) {
  if (!list || !n) return 0;
  struct node *last = list;
  for (int i = 0; i < 2 && last->next; ++i) last = last->next;
  if (last->next) return 1;
  last->next = n;
  assert(n->next != n);
  if (n->next == list) return 2;
  return 3;
}
