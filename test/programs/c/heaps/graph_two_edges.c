// The ways left, right and right, left may meet, and may be undone by what is written on them.
// EXPECT: invalid
// FAULT: assertion 15
// HEAPS: objects 3, ints 0 1, arrays 1
// OPTIONS: --entry meet --heap lazy
// OPTIONS: --entry meet --heap lazier
// OPTIONS: --entry meet --heap summary
#include <assert.h>
struct vertex { int mark; struct vertex *left, *right; };
void meet(struct vertex *v) {
  if (!v || !v->left || !v->right) return;
  v->left->mark = 1;
  v->right->mark = 2;
  if (v->left != v->right) {
    assert(v->left->mark == 1 && v->mark != 1);
  }
}
