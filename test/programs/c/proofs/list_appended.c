// Nodes are appended to a list whose last one is not filled before the next one is there, or the
// list ends. A walk along the ones comes to the three at its end.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node* first = malloc(sizeof *first);
  if (!first) {
    exit(1);
  }
  struct Node* last = first;
  while (__VERIFIER_nondet_bool()) {
    last->value = 1;
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    last->next = node;
    last = node;
  }
  last->value = 3;
  last->next = NULL;
  const struct Node* at = first;
  while (at->value == 1) {
    at = at->next;
  }
  assert(at->value == 3);
}
