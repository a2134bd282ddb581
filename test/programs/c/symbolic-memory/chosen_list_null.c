// One of the choices leads to the end of the list.
// EXPECT: invalid
// FAULT: null-access 14
#include <stddef.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct Node { int value; struct Node *next; };

int main(void) {
  struct Node c = {4, NULL}, b = {2, &c}, a = {1, &b};
  struct Node *nodes[] = {&a, &b, &c};
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 3) return 0;
  return nodes[i]->next->value;
}
