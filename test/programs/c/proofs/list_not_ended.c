// As list_appended.c, but nothing ends the list: the last next is whatever memory held before.
// EXPECT: invalid
// FAULT: null-access 30
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node* first = malloc(sizeof *first);
  if (!first) {
    exit(1);
  }
  struct Node* last = first;
  while (__VERIFIER_nondet_bool()) {
    last->value = 1;
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    last->next = node;
    last = node;
  }
  last->value = 3;
  const struct Node* at = first;
  while (at->value == 1 || at->value == 3) {
    at = at->next;
  }
  assert(at->value == 3);
}
