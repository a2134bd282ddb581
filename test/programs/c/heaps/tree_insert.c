// A new leaf at the place of a child that is missing.
// EXPECT: invalid
// FAULT: assertion 19
// HEAPS: objects 3, ints -1 1, arrays 1
// OPTIONS: --entry insert --heap lazy
// OPTIONS: --entry insert --heap lazier
// OPTIONS: --entry insert --heap summary
#include <assert.h>
#include <stdlib.h>
struct tree { int key; struct tree *left, *right; };
void insert(struct tree *t, int key) {
  for (int i = 0; i < 2 && t && t->key != key; ++i) {
    struct tree *child = key < t->key ? t->left : t->right;
    if (!child) {
      child = malloc(sizeof *child);
      child->key = key;
      child->left = child->right = NULL;
      if (key < t->key) t->left = child; else t->right = child;
      assert(i == 0);
      return;
    }
    t = child;
  }
}
