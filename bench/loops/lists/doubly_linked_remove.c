// The second node is taken out, but the third still has it as its previous one.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  struct Node *next, *previous;
};

int main(void) {
  struct Node* list = NULL;
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->previous = NULL;
    node->next = list;
    if (list) {
      list->previous = node;
    }
    list = node;
  }
  if (list && list->next) {
    list->next = list->next->next;
  }
  for (struct Node* at = list; at; at = at->next) {
    assert(!at->next || at->next->previous == at);
  }
}
