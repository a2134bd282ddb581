// A new node behind the first one is no node of the list.
// EXPECT: valid
// HEAPS: objects 3, ints 0 1, arrays 2
// OPTIONS: --entry insert --heap lazy
// OPTIONS: --entry insert --heap lazier
// OPTIONS: --entry insert --heap summary
#include <assert.h>
#include <stdlib.h>
struct node { int value; struct node *next; };
void insert(struct node *list, int value) {
  if (!list) return;
  struct node *rest = list->next;
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = rest;
  list->next = n;
  assert(list->next->next == rest && n != list && n != rest);
}
