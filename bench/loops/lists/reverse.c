// A list that is reversed in place is as long as before.
// EXPECT: valid
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
    struct Node* rest = list->next;
    list->next = reversed;
    reversed = list;
    list = rest;
  }
  unsigned length = 0;
  while (reversed) {
    length++;
    reversed = reversed->next;
  }
  assert(length == n);
}
