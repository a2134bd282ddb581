// A new leaf below a root with two children.
// EXPECT: valid
// HEAPS: objects 3, ints -1 1, arrays 1
// OPTIONS: --entry insert --heap lazy
// OPTIONS: --entry insert --heap lazier
// OPTIONS: --entry insert --heap summary
#include <assert.h>
#include <stdlib.h>
struct tree { int key; struct tree *left, *right; };
void insert(struct tree *t, int key) {
  struct tree **place = &t;
  for (int i = 0; i < 2 && *place; ++i) {
    if ((*place)->key == key) return;
    place = key < (*place)->key ? &(*place)->left : &(*place)->right;
  }
  if (*place) return;
  struct tree *leaf = malloc(sizeof *leaf);
  leaf->key = key;
  leaf->left = leaf->right = NULL;
  *place = leaf;
  assert((*place)->key == key && (*place)->left == NULL);
}
