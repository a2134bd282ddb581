// A list of any length is freed node by node, none of them twice.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
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
    node->value = 0;
    node->next = list;
    list = node;
  }
  while (list) {
    struct Node* next = list->next;
    free(list);
#ifdef MISTAKE
    next = list->next;
#endif
    list = next;
  }
}
