// Twos are put in first and ones in front of them: behind a two there is no one.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

static struct Node* push(struct Node* list, int value) {
  struct Node* node = malloc(sizeof *node);
  if (!node) {
    exit(1);
  }
  node->value = value;
  node->next = list;
  return node;
}

int main(void) {
  struct Node* list = NULL;
  while (__VERIFIER_nondet_bool()) {
    list = push(list, 2);
  }
  while (__VERIFIER_nondet_bool()) {
    list = push(list, 1);
  }
  struct Node* at = list;
  while (at && at->value == 1) {
    at = at->next;
  }
  while (at) {
    assert(at->value == 2);
    at = at->next;
  }
}
