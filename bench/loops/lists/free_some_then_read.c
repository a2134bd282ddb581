// Nodes with negative values are freed, and the next one is read from a node that is gone.
// EXPECT: invalid
// FAULT: use-after-free
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
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
    node->value = __VERIFIER_nondet_int();
    node->next = list;
    list = node;
  }
  for (struct Node* at = list; at; at = at->next) {
    if (at->value < 0) {
      free(at);
    }
  }
}
