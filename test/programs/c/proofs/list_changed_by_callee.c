// A recursive function walks the list in a loop of its own and changes it.
// EXPECT: invalid
// FAULT: assertion 45
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  int value;
  struct Node* next;
};

static struct Node* list;

static void change(int depth) {
  if (depth > 0) {
    change(depth - 1);
    return;
  }
  for (struct Node* node = list; node; node = node->next) {
    node->value = 8;
  }
}

static void build(void) {
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->value = 7;
    node->next = list;
    list = node;
  }
}

int main(void) {
  build();
  int depth = 0;
  while (__VERIFIER_nondet_bool() && depth < 100) {
    ++depth;
  }
  change(depth);
  while (list) {
    assert(list->value == 7);
    list = list->next;
  }
}
