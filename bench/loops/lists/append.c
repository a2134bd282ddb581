// Nodes are appended behind the last one, behind which there is never another.
// EXPECT: valid
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
  first->value = 0;
  first->next = NULL;
  struct Node* last = first;
  while (__VERIFIER_nondet_bool()) {
    assert(last->next == NULL);
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->value = last->value < 1000 ? last->value + 1 : 0;
    node->next = NULL;
    last->next = node;
    last = node;
  }
  assert(last->value >= 0 && last->value <= 1000);
}
