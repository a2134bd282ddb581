// Zeros and ones are put in by turns: neighbours differ.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node* list = NULL;
  int value = 0;
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->value = value;
    node->next = list;
    list = node;
    value = 1 - value;
  }
  for (struct Node* at = list; at && at->next; at = at->next) {
    assert(at->value + at->next->value == 1);
  }
}
