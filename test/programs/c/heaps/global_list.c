// The head of a list is a variable; what is pushed may be the head already.
// EXPECT: invalid
// FAULT: assertion 17
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry push --heap lazy
// OPTIONS: --entry push --heap lazier
// OPTIONS: --entry push --heap summary
#include <assert.h>
#include <stddef.h>
struct node { int value; struct node *next; };
static struct node *head;
int push(struct node *n) {
  if (!n) return 0;
  if (head && head->next == n) return 1;
  n->next = head;
  head = n;
  assert(head->next != head);
  return head->next == NULL ? 2 : 3;
}
