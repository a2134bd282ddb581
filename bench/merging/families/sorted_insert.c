// EXPECT: valid
// N unknown numbers are inserted into a sorted linked list.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#define N 4
#endif

struct Node {
  int value;
  struct Node* next;
};

static void insert(struct Node** link, int value) {
#ifdef MISTAKE
  while (*link != NULL && (*link)->next != NULL && (*link)->value < value) {
#else
  while (*link != NULL && (*link)->value < value) {
#endif
    link = &(*link)->next;
  }
  struct Node* node = malloc(sizeof *node);
  node->value = value;
  node->next = *link;
  *link = node;
}

int main(void) {
  struct Node* first = NULL;
  for (int i = 0; i < N; i++) {
    insert(&first, braid_int("value"));
  }
  int count = 1;
  while (first->next != NULL) {
    struct Node* next = first->next;
    braid_assert(first->value <= next->value);
    free(first);
    first = next;
    count++;
  }
  free(first);
  braid_assert(count == N);
  return 0;
}
