// The last node is freed, but the one before it still leads there.
// EXPECT: invalid
// FAULT: use-after-free
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node* list = NULL;
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->value = 1;
    node->next = list;
    list = node;
  }
  if (list && list->next) {
    struct Node* at = list;
    while (at->next->next) {
      at = at->next;
    }
    free(at->next);
  }
  while (list) {
    assert(list->value == 1);
    list = list->next;
  }
}
