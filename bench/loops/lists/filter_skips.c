// After an even value was taken out, the one behind it is passed over.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  unsigned value;
  struct Node* next;
};

int main(void) {
  struct Node* list = NULL;
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->value = __VERIFIER_nondet_uint();
    node->next = list;
    list = node;
  }
  struct Node** place = &list;
  while (*place) {
    struct Node* node = *place;
    if (node->value % 2 == 0) {
      *place = node->next;
      free(node);
      if (!*place) {
        break;
      }
    }
    place = &(*place)->next;
  }
  for (struct Node* at = list; at; at = at->next) {
    assert(at->value % 2 == 1);
  }
}
