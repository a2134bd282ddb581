// A node leads to memory that was freed. What is allocated next may get its number, so nothing is
// known of what lies behind it.
// EXPECT: invalid
// FAULT: use-after-free 27
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
    struct Node* last = malloc(sizeof *last);
    struct Node* node = malloc(sizeof *node);
    if (!last || !node) {
      exit(1);
    }
    last->value = 7;
    node->value = 7;
    node->next = last;
    free(last);
    if (list) {
      assert(list->next->value == 7);
    }
    list = node;
  }
}
