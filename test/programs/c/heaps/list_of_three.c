// A list with three nodes, some of which may be the same.
// EXPECT: invalid
// FAULT: assertion 13
// HEAPS: objects 4, ints 0 1, arrays 1
// OPTIONS: --entry third --heap lazy
// OPTIONS: --entry third --heap lazier
// OPTIONS: --entry third --heap summary
#include <assert.h>
struct node { int value; struct node *next; };
int third(struct node *a, struct node *b) {
  if (!a || !b || !a->next) return 0;
  a->value = 0; b->value = 1;
  assert(a == b || a->next->value == 0);
  return a->next->next == b;
}
