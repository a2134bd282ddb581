// The sum of a list of ones is its length.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct Node {
  unsigned value;
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
    node->value = 1;
    node->next = list;
    list = node;
  }
  unsigned sum = 0;
  for (struct Node* at = list; at; at = at->next) {
    sum += at->value;
  }
  assert(sum == n);
}
