// A pointer goes round a ring of two nodes and counts up what is in both.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct Node {
  unsigned visits;
  struct Node* next;
};

int main(void) {
  struct Node a, b;
  a.visits = b.visits = 0;
  a.next = &b;
  b.next = &a;
  struct Node* at = &a;
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    at->visits++;
    at = at->next;
  }
  assert(at == (n % 2 == 0 ? &a : &b));
  assert(a.visits + b.visits == n);
}
