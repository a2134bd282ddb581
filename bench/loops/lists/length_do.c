// A walk that looks behind each node before it asks whether there is one fails for the empty list.
// EXPECT: invalid
// FAULT: null-access
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
  unsigned length = 1;
  for (struct Node* at = list; at->next; at = at->next) {
    length++;
  }
  assert(length == n);
}
