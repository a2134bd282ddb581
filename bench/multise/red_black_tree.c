// EXPECT: valid
// A red-black tree: five insertions of unknown keys, as in the paper. With CHECK_RESULTS it then
// has its order, its colours, its black height and its links.
#include <braid.h>
#include <limits.h>
#include <stdlib.h>

#ifndef N
#define N 5
#endif

enum Colour { kRed, kBlack };

struct Node {
  int key;
  enum Colour colour;
  struct Node *left, *right, *parent;
};

struct Tree {
  struct Node* root;
  int size;
};

static void replaceChild(struct Tree* tree, struct Node* old, struct Node* with) {
  with->parent = old->parent;
  if (old->parent == NULL) {
    tree->root = with;
  } else if (old->parent->left == old) {
    old->parent->left = with;
  } else {
    old->parent->right = with;
  }
}

static void rotateLeft(struct Tree* tree, struct Node* node) {
  struct Node* up = node->right;
  node->right = up->left;
  if (up->left != NULL) {
    up->left->parent = node;
  }
  replaceChild(tree, node, up);
  up->left = node;
  node->parent = up;
}

static void rotateRight(struct Tree* tree, struct Node* node) {
  struct Node* up = node->left;
  node->left = up->right;
  if (up->right != NULL) {
    up->right->parent = node;
  }
  replaceChild(tree, node, up);
  up->right = node;
  node->parent = up;
}

static int isRed(const struct Node* node) {
  return node != NULL && node->colour == kRed;
}

// A red node may have got a red parent; moves the conflict up or rotates it away.
static void repair(struct Tree* tree, struct Node* node) {
  while (isRed(node->parent)) {
    struct Node* parent = node->parent;
    struct Node* grandparent = parent->parent;
    int parentIsLeft = parent == grandparent->left;
    struct Node* uncle = parentIsLeft ? grandparent->right : grandparent->left;
    if (isRed(uncle)) {
      parent->colour = uncle->colour = kBlack;
      grandparent->colour = kRed;
      node = grandparent;
    } else if (parentIsLeft) {
#ifndef MISTAKE
      if (node == parent->right) {
        rotateLeft(tree, parent);
        parent = node;
      }
#endif
      parent->colour = kBlack;
      grandparent->colour = kRed;
      rotateRight(tree, grandparent);
      break;
    } else {
      if (node == parent->left) {
        rotateRight(tree, parent);
        parent = node;
      }
      parent->colour = kBlack;
      grandparent->colour = kRed;
      rotateLeft(tree, grandparent);
      break;
    }
  }
  tree->root->colour = kBlack;
}

static void insert(struct Tree* tree, int key) {
  struct Node* parent = NULL;
  struct Node** link = &tree->root;
  while (*link != NULL) {
    parent = *link;
    if (key < parent->key) {
      link = &parent->left;
    } else if (key > parent->key) {
      link = &parent->right;
    } else {
      return;
    }
  }
  struct Node* node = malloc(sizeof *node);
  node->key = key;
  node->colour = kRed;
  node->left = node->right = NULL;
  node->parent = parent;
  *link = node;
  tree->size++;
  repair(tree, node);
}

static int contains(const struct Tree* tree, int key) {
  const struct Node* node = tree->root;
  while (node != NULL && node->key != key) {
    node = key < node->key ? node->left : node->right;
  }
  return node != NULL;
}

// The black height of a tree whose keys lie between the bounds, or -1 if something is wrong in it.
static int blackHeight(const struct Node* node, long low, long high, int* size) {
  if (node == NULL) {
    return 1;
  }
  (*size)++;
  if (node->key <= low || node->key >= high) {
    return -1;
  }
  if (isRed(node) && (isRed(node->left) || isRed(node->right))) {
    return -1;
  }
  if ((node->left != NULL && node->left->parent != node) ||
      (node->right != NULL && node->right->parent != node)) {
    return -1;
  }
  int left = blackHeight(node->left, low, node->key, size);
  int right = blackHeight(node->right, node->key, high, size);
  return left < 0 || left != right ? -1 : left + (node->colour == kBlack);
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
  struct Tree tree = {NULL, 0};
  int keys[N];
  for (int i = 0; i < N; i++) {
    keys[i] = braid_int("key");
    insert(&tree, keys[i]);
  }
  int size = 0;
  braid_assert(!isRed(tree.root) && tree.root->parent == NULL);
  braid_assert(blackHeight(tree.root, LONG_MIN, LONG_MAX, &size) > 0);
  braid_assert(size == tree.size);
  for (int i = 0; i < N; i++) {
    braid_assert(contains(&tree, keys[i]));
  }
  freeTree(tree.root);
  return 0;
}
#else
int main(void) {
  struct Tree tree = {NULL, 0};
  for (int i = 0; i < N; i++) {
    insert(&tree, braid_int("key"));
  }
  braid_assert(tree.size >= 1 && tree.size <= N);
  braid_assert(!isRed(tree.root));
  return 0;
}
#endif
