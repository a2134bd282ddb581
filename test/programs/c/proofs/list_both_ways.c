// Each node of a list in both directions is the previous one of its next.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
#include <stdlib.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct Node {
  struct Node *next, *previous;
};

int main(void) {
  struct Node* list = NULL;
  while (__VERIFIER_nondet_bool()) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->previous = NULL;
    node->next = list;
#ifdef MISTAKE
    if (list && !list->next) {
#else
    if (list) {
#endif
      list->previous = node;
    }
    list = node;
  }
  for (struct Node* at = list; at; at = at->next) {
    assert(!at->next || at->next->previous == at);
  }
}
