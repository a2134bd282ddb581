// The result of a search is used without asking whether anything was found.
// EXPECT: invalid
// FAULT: null-access
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  int key = __VERIFIER_nondet_int();
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
  if (list) {
    struct Node* at = list;
    while (at && at->value != key) {
      at = at->next;
    }
    at->value = 0;
  }
}
