// One of two nodes is freed, and which one is not known: the list may be gone.
// EXPECT: invalid
// FAULT: use-after-free 33
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
    node->value = 7;
    node->next = list;
    list = node;
  }
  while (list) {
    struct Node* other = malloc(sizeof *other);
    if (!other) {
      exit(1);
    }
    free(__VERIFIER_nondet_bool() ? list : other);
    if (__VERIFIER_nondet_bool()) {
      break;
    }
    list = list->next;
  }
}
