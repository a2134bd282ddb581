// The fourth node of a list holds something else.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node* list = NULL;
  unsigned count = 0;
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    count++;
    node->value = count == 4 ? __VERIFIER_nondet_int() : 7;
    node->next = list;
    list = node;
  }
  while (list) {
    assert(list->value == 7);
    list = list->next;
  }
}
