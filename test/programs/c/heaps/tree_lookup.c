// A tree need be no tree: a child of the root may be the root.
// EXPECT: invalid
// FAULT: assertion 15
// HEAPS: objects 3, ints -1 1, arrays 1
// OPTIONS: --entry find --heap lazy
// OPTIONS: --entry find --heap lazier
// OPTIONS: --entry find --heap summary
#include <assert.h>
#include <stddef.h>
struct tree { int key; struct tree *left, *right; };
struct tree *find(struct tree *t, int key) {
  struct tree *root = t;
  for (int i = 0; i < 2 && t && t->key != key; ++i) {
    t = key < t->key ? t->left : t->right;
    assert(t == NULL || t != root);
  }
  return t;
}
