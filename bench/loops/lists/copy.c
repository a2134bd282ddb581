// A copy of a list, built from behind by recursion, has the same length.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  struct Node* next;
};

static struct Node* copy(const struct Node* list) {
  if (!list) {
    return NULL;
  }
  struct Node* node = malloc(sizeof *node);
  if (!node) {
    exit(1);
  }
  node->next = copy(list->next);
  return node;
}

int main(void) {
  struct Node* list = NULL;
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->next = list;
    list = node;
  }
  const struct Node *a = list, *b = copy(list);
  while (a && b) {
    a = a->next;
    b = b->next;
  }
  assert(!a && !b);
}
