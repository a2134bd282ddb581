// A list is freed node by node; the next one is read before.
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
  while (list) {
    struct Node* next = list->next;
    free(list);
    list = next;
  }
  assert(list == NULL);
}
