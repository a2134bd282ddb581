// Rotating a red-black tree to the left keeps its parents, if they were right before.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry rotate --heap lazy
// OPTIONS: --entry rotate --heap lazier
// OPTIONS: --entry rotate --heap summary
#include <assert.h>
#include <stddef.h>
struct rb { int isRed; struct rb *left, *right, *parent; };
struct rb *rotate(struct rb *top) {
  if (!top || top->parent || !top->right) return top;
  struct rb *up = top->right;
  if (up == top || up->parent != top || up->left == top || up->left == up) return top;
  top->right = up->left;
  if (up->left) up->left->parent = top;
  up->left = top;
  up->parent = NULL;
  top->parent = up;
  int isRed = up->isRed;
  up->isRed = top->isRed;
  top->isRed = isRed;
  assert(up->left->parent == up && (top->right == NULL || top->right->parent == top));
  return up;
}
