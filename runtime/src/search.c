// search.h without trees, which are newlib's: tables, linear search and queues.
#include <errno.h>
#include <search.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "primitives.h"

void* lfind(const void* key, const void* base, size_t* count, size_t size, __compar_fn_t compare) {
  const char* element = base;
  for (size_t i = 0; i < *count; ++i, element += size) {
    if (compare(key, element) == 0) {
      return (void*)element;
    }
  }
  return NULL;
}

void* lsearch(const void* key, void* base, size_t* count, size_t size, __compar_fn_t compare) {
  void* found = lfind(key, base, count, size, compare);
  if (found) {
    return found;
  }
  return memcpy((char*)base + size * (*count)++, key, size);
}

struct QueueElement {
  struct QueueElement* next;
  struct QueueElement* previous;
};

void insque(void* element, void* before) {
  struct QueueElement* self = element;
  struct QueueElement* left = before;
  self->previous = left;
  if (!left) {
    self->next = NULL;
    return;
  }
  self->next = left->next;
  if (left->next) {
    left->next->previous = self;
  }
  left->next = self;
}

void remque(void* element) {
  struct QueueElement* self = element;
  if (self->next) {
    self->next->previous = self->previous;
  }
  if (self->previous) {
    self->previous->next = self->next;
  }
}

// The entries of a table, in the order in which they came: whether one is found does not hang on
// how it is looked for.
struct _ENTRY {
  ENTRY entry;
};

static bool isPrime(size_t number) {
  for (size_t factor = 3; factor <= number / factor; factor += 2) {
    if (number % factor == 0) {
      return false;
    }
  }
  return true;
}

// As glibc: a table has room for a prime number of entries.
int hcreate_r(size_t size, struct hsearch_data* table) {
  if (!table || size >= (unsigned)-1) {
    errno = table ? ENOMEM : EINVAL;
    return 0;
  }
  if (table->table) {
    return 0;
  }
  size_t room = (size < 3 ? 3 : size) | 1;
  while (!isPrime(room)) {
    room += 2;
  }
  table->table = __braid_allocate(room * sizeof *table->table);
  table->size = (unsigned)room;
  table->filled = 0;
  return 1;
}

void hdestroy_r(struct hsearch_data* table) {
  if (!table) {
    errno = EINVAL;
    return;
  }
  if (table->table) {
    __braid_free(table->table);
  }
  table->table = NULL;
}

int hsearch_r(ENTRY item, ACTION action, ENTRY** result, struct hsearch_data* table) {
  for (unsigned i = 0; i < table->filled; ++i) {
    if (strcmp(table->table[i].entry.key, item.key) == 0) {
      *result = &table->table[i].entry;
      return 1;
    }
  }
  *result = NULL;
  if (action == FIND) {
    errno = ESRCH;
    return 0;
  }
  if (table->filled == table->size) {
    errno = ENOMEM;
    return 0;
  }
  table->table[table->filled].entry = item;
  *result = &table->table[table->filled++].entry;
  return 1;
}

static struct hsearch_data theTable;

int hcreate(size_t size) {
  return hcreate_r(size, &theTable);
}

void hdestroy(void) {
  hdestroy_r(&theTable);
}

ENTRY* hsearch(ENTRY item, ACTION action) {
  ENTRY* result;
  hsearch_r(item, action, &result, &theTable);
  return result;
}

// A node of newlib's trees.
struct TreeNode {
  const void* key;
  struct TreeNode* left;
  struct TreeNode* right;
};

void tdestroy(void* root, __free_fn_t release) {
  struct TreeNode* node = root;
  if (node) {
    tdestroy(node->left, release);
    tdestroy(node->right, release);
    release((void*)node->key);
    free(node);
  }
}

static void walk(const struct TreeNode* node, void (*action)(const void*, VISIT, void*),
                 void* closure) {
  if (!node->left && !node->right) {
    action(node, leaf, closure);
    return;
  }
  action(node, preorder, closure);
  if (node->left) {
    walk(node->left, action, closure);
  }
  action(node, postorder, closure);
  if (node->right) {
    walk(node->right, action, closure);
  }
  action(node, endorder, closure);
}

void twalk_r(const void* root, void (*action)(const void*, VISIT, void*), void* closure) {
  if (root && action) {
    walk(root, action, closure);
  }
}
