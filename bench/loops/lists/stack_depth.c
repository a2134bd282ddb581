// A stack of nodes and the number of them that is kept beside it: one is empty when the other is
// zero.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  struct Node* below;
};

int main(void) {
  struct Node* top = NULL;
  unsigned long depth = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      struct Node* node = malloc(sizeof *node);
      if (!node) {
        exit(1);
      }
      node->below = top;
      top = node;
      depth++;
    } else if (depth > 0) {
      struct Node* node = top;
      top = node->below;
      free(node);
      depth--;
    }
  }
  assert((top == NULL) == (depth == 0));
}
