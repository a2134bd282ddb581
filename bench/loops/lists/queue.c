// A queue with both ends: when the last node is taken out, both are reset.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node *head = NULL, *tail = NULL;
  while (__VERIFIER_nondet_bool()) {
    if (__VERIFIER_nondet_bool()) {
      struct Node* node = malloc(sizeof *node);
      if (!node) {
        exit(1);
      }
      node->value = __VERIFIER_nondet_int();
      node->next = NULL;
      if (tail) {
        tail->next = node;
      } else {
        head = node;
      }
      tail = node;
    } else if (head) {
      struct Node* node = head;
      head = node->next;
      if (!head) {
        tail = NULL;
      }
      free(node);
    }
    assert((head == NULL) == (tail == NULL));
  }
}
