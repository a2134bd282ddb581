// What is put into a list of any length is found in it.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
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
#ifdef MISTAKE
  if (list && list->next) {
    list->next->value = 8;
  }
#endif
  while (list) {
    assert(list->value == 7);
    list = list->next;
  }
}
