// A list that is closed to a ring has no end, however far one walks.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  struct Node* next;
};

int main(void) {
  struct Node* first = malloc(sizeof *first);
  if (!first) {
    exit(1);
  }
  first->next = first;
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->next = first->next;
    first->next = node;
  }
  struct Node* at = first;
  while (__VERIFIER_nondet_bool()) {
    at = at->next;
    assert(at != NULL);
  }
}
