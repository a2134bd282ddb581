// All values that are put into a list are from one to nine, and so is each that is found.
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
    int value = __VERIFIER_nondet_int();
    if (value < 1 || value > 9) {
      continue;
    }
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->value = value;
    node->next = list;
    list = node;
  }
  for (struct Node* at = list; at; at = at->next) {
    assert(at->value >= 1 && at->value <= 9);
  }
}
