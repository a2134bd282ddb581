// A stack of nodes by compare and exchange.
// EXPECT: valid
#include <assert.h>
#include <stdatomic.h>
#include <stddef.h>

struct Node { int value; struct Node *next; };
static _Atomic(struct Node *) top;

static void push(struct Node *node) {
  node->next = atomic_load(&top);
  while (!atomic_compare_exchange_weak(&top, &node->next, node)) {
  }
}

int main(void) {
  struct Node a = {1, NULL}, b = {2, NULL};
  push(&a);
  push(&b);
  struct Node *first = atomic_exchange(&top, NULL);
  assert(first == &b && first->next == &a && a.next == NULL && top == NULL);
  return 0;
}
