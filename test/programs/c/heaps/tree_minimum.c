// The leftmost of three nodes is the least, if each is less than the one above.
// EXPECT: valid
// HEAPS: objects 3, ints -1 1, arrays 1
// OPTIONS: --entry minimum --heap lazy
// OPTIONS: --entry minimum --heap lazier
// OPTIONS: --entry minimum --heap summary
#include <assert.h>
struct tree { int key; struct tree *left, *right; };
int minimum(struct tree *t) {
  if (!t) return 0;
  int root = t->key;
  for (int i = 0; i < 2 && t->left; ++i) {
    if (t->left->key >= t->key) return 0;
    t = t->left;
  }
  assert(t->key <= root);
  return t->key;
}
