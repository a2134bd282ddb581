// A search tree built from three unknown keys: walking it in order gives them sorted.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

struct Node { unsigned char key; struct Node *left, *right; };

static struct Node *insert(struct Node *root, struct Node *node) {
  if (!root) return node;
  if (node->key < root->key) root->left = insert(root->left, node);
  else root->right = insert(root->right, node);
  return root;
}

static unsigned char sorted[3];
static int count;
static void walk(const struct Node *n) {
  if (!n) return;
  walk(n->left);
  sorted[count++] = n->key;
  walk(n->right);
}

int main(void) {
  struct Node nodes[3] = {0};
  struct Node *root = NULL;
  for (int i = 0; i < 3; i++) {
    nodes[i].key = __VERIFIER_nondet_uchar();
    root = insert(root, &nodes[i]);
  }
  walk(root);
  assert(count == 3 && sorted[0] <= sorted[1] && sorted[1] <= sorted[2]);
  return 0;
}
