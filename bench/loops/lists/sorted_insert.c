// Values are put in where they belong, so the list is in order.
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
    struct Node** place = &list;
    while (*place && (*place)->value < node->value) {
      place = &(*place)->next;
    }
    node->next = *place;
    *place = node;
  }
  for (struct Node* at = list; at && at->next; at = at->next) {
    assert(at->value <= at->next->value);
  }
}
