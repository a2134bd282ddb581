// The list is read on after its link was turned around, so that the walk ends after one node.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct Node {
  struct Node* next;
};

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  struct Node* list = NULL;
  for (unsigned i = 0; i < n; i++) {
    struct Node* node = malloc(sizeof *node);
    if (!node) {
      exit(1);
    }
    node->next = list;
    list = node;
  }
  struct Node* reversed = NULL;
  while (list) {
    struct Node* node = list;
    node->next = reversed;
    reversed = node;
    list = node->next;
  }
  unsigned length = 0;
  while (reversed) {
    length++;
    reversed = reversed->next;
  }
  assert(length == n);
}
