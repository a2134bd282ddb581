// A key that was put into a list somewhere is found there.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
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
  int key = __VERIFIER_nondet_int();
  struct Node* list = NULL;
  while (__VERIFIER_nondet_bool()) {
    list = push(list, __VERIFIER_nondet_int());
  }
  list = push(list, key);
  while (__VERIFIER_nondet_bool()) {
    list = push(list, __VERIFIER_nondet_int());
  }
  struct Node* at = list;
  while (at && at->value != key) {
    at = at->next;
  }
  assert(at != NULL);
}
