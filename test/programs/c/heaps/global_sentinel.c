// A list may end in a node that is a variable, and go on behind it.
// EXPECT: invalid
// FAULT: assertion 15
// HEAPS: objects 3, ints 0 0, arrays 1
// OPTIONS: --entry walk --heap lazy
// OPTIONS: --entry walk --heap lazier
// OPTIONS: --entry walk --heap summary
#include <assert.h>
struct node { struct node *next; };
static struct node sentinel;
static struct node *head;
int walk(void) {
  if (!head || !head->next || head == &sentinel) return 0;
  if (head->next != &sentinel) return 1;
  assert(sentinel.next != head);
  return 2;
}
