// EXPECT: valid
// OPTIONS: --entry search
// N searches for unknown things in an unknown list of at most four nodes, until one is not found:
// contains.oox in C.
#include <braid.h>
#include <stdbool.h>
#include <stddef.h>

#ifndef N
#define N 2
#endif

struct data {
  int value;
};

struct node {
  struct data* element;
  struct node* next;
};

struct data* data[N];

static bool isShort(const struct node* list) {
  int length = 0;
  while (list != NULL && length < 5) {
    list = list->next;
    length++;
  }
  return length < 5;
}

static bool contains(const struct node* node, const struct data* wanted) {
  while (true) {
    if (node->element == wanted)
      return true;
#ifdef MISTAKE
    if (node->next == NULL || node->next->next == NULL)
      return false;
#else
    if (node->next == NULL)
      return false;
#endif
    node = node->next;
  }
}

static bool isAmong(const struct node* list, const struct data* wanted) {
  bool found = false;
  for (; list != NULL; list = list->next) {
    found |= list->element == wanted;
  }
  return found;
}

void search(const struct node* list) {
  braid_assume(list != NULL && isShort(list));
  for (int i = 0; i < N; i++) {
    bool found = contains(list, data[i]);
    braid_assert(found == isAmong(list, data[i]));
    if (!found)
      return;
  }
}
