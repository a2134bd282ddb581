// Dropping two takes away two nodes but counts one.
// EXPECT: invalid
// FAULT: null-access
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  struct Node* below;
};

int main(void) {
  struct Node* top = NULL;
  int depth = 0;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      struct Node* node = malloc(sizeof *node);
      if (!node) {
        exit(1);
      }
      node->below = top;
      top = node;
      depth++;
    } else if (depth != 0) {
      int drops = __VERIFIER_nondet_bool() ? 2 : 1;
      while (drops > 0 && depth != 0) {
        struct Node* node = top;
        top = node->below;
        free(node);
        drops--;
      }
      depth--;
    }
  }
}
