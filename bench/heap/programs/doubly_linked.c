// EXPECT: valid
// OPTIONS: --entry removeDead
// Of an unknown doubly linked list of at most N nodes, those that are marked are taken out:
// doubly_linked.oox in C.
#include <braid.h>
#include <stdbool.h>
#include <stddef.h>

#ifndef N
#define N 2
#endif

struct node {
  bool dead;
  struct node* prev;
  struct node* next;
};

// How many nodes the list has that are not marked; -1 if it has more than N nodes, or one that its
// neighbours do not know.
static int alive(const struct node* list) {
  int count = 0;
  const struct node* prev = NULL;
  for (int i = 0; i < N && list != NULL; i++) {
    if (list->prev != prev)
      return -1;
    if (!list->dead)
      count++;
    prev = list;
    list = list->next;
  }
  return list == NULL ? count : -1;
}

static struct node* clean(struct node* list) {
  for (struct node* node = list; node != NULL; node = node->next) {
    if (!node->dead)
      continue;
    if (node->prev == NULL) {
      list = node->next;
    } else {
      node->prev->next = node->next;
    }
#ifdef MISTAKE
    if (node->next != NULL && node->prev == NULL)
      node->next->prev = node->prev;
#else
    if (node->next != NULL)
      node->next->prev = node->prev;
#endif
  }
  return list;
}

static bool isClean(const struct node* list) {
  for (; list != NULL; list = list->next) {
    if (list->dead)
      return false;
  }
  return true;
}

void removeDead(struct node* list) {
  int before = alive(list);
  braid_assume(before >= 0);
  list = clean(list);
  braid_assert(isClean(list));
  braid_assert(alive(list) == before);
}
