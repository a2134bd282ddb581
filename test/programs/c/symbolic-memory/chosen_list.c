// Which nodes are linked is decided by the input; the list is walked to its end.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);

struct Node { int value; struct Node *next; };

int main(void) {
  struct Node c = {4, NULL}, b = {2, &c}, a = {1, &b};
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x > 0) a.next = &c;
  struct Node *head = y > 0 ? &a : a.next;
  int sum = 0, length = 0;
  for (struct Node *n = head; n; n = n->next) {
    sum += n->value;
    length++;
  }
  assert(sum == (y > 0) + (x > 0 ? 0 : 2) + 4);
  assert(length == (y > 0) + (x <= 0) + 1);
  head->value = 50;
  assert((y > 0 ? a.value : x > 0 ? c.value : b.value) == 50);
  return 0;
}
