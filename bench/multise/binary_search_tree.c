// EXPECT: valid
// A binary search tree: five unknown keys are inserted, as in the paper, and counted. With
// CHECK_RESULTS they are also all found, the first is removed, and the tree is in order.
#include <braid.h>
#include <limits.h>
#include <stdlib.h>

#ifndef N
#define N 5
#endif

struct Node {
  int key;
  struct Node *left, *right;
};

// The link that leads to the node with this key, or would.
static struct Node** linkTo(struct Node** link, int key) {
  while (*link != NULL && (*link)->key != key) {
    link = key < (*link)->key ? &(*link)->left : &(*link)->right;
  }
  return link;
}

static int insert(struct Node** root, int key) {
  struct Node** link = linkTo(root, key);
  if (*link != NULL) {
    return 0;
  }
  struct Node* node = malloc(sizeof *node);
  node->key = key;
  node->left = node->right = NULL;
  *link = node;
  return 1;
}

static int contains(struct Node* root, int key) {
  return *linkTo(&root, key) != NULL;
}

static int removeKey(struct Node** root, int key) {
  struct Node** link = linkTo(root, key);
  struct Node* node = *link;
  if (node == NULL) {
    return 0;
  }
  if (node->left != NULL && node->right != NULL) {
    // The next greater key takes its place.
    struct Node** next = &node->right;
    while ((*next)->left != NULL) {
      next = &(*next)->left;
    }
    node->key = (*next)->key;
    link = next;
    node = *next;
  }
#ifdef MISTAKE
  *link = node->left;
#else
  *link = node->left != NULL ? node->left : node->right;
#endif
  free(node);
  return 1;
}

// The number of nodes, or -1 if a key is not between its bounds.
static int checkedSize(const struct Node* node, long low, long high) {
  if (node == NULL) {
    return 0;
  }
  if (node->key <= low || node->key >= high) {
    return -1;
  }
  int left = checkedSize(node->left, low, node->key);
  int right = checkedSize(node->right, node->key, high);
  return left < 0 || right < 0 ? -1 : left + right + 1;
}

static void freeTree(struct Node* node) {
  if (node != NULL) {
    freeTree(node->left);
    freeTree(node->right);
    free(node);
  }
}

#ifdef CHECK_RESULTS
int main(void) {
  struct Node* root = NULL;
  int keys[N];
  int size = 0;
  for (int i = 0; i < N; i++) {
    keys[i] = braid_int("key");
    size += insert(&root, keys[i]);
  }
  braid_assert(checkedSize(root, LONG_MIN, LONG_MAX) == size);
  for (int i = 0; i < N; i++) {
    braid_assert(contains(root, keys[i]));
  }
  braid_assert(removeKey(&root, keys[0]));
  braid_assert(checkedSize(root, LONG_MIN, LONG_MAX) == size - 1);
  braid_assert(!contains(root, keys[0]));
  freeTree(root);
  return 0;
}
#else
int main(void) {
  struct Node* root = NULL;
  int size = 0;
  for (int i = 0; i < N; i++) {
    size += insert(&root, braid_int("key"));
  }
  braid_assert(size >= 1 && size <= N);
  return 0;
}
#endif
