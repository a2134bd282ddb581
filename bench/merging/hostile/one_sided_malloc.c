// EXPECT: valid
// One branch builds a list, the other has none; everything after asks which it was.
#include <braid.h>
#include <stdlib.h>

#ifndef N
#define N 2000
#endif

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node* list = NULL;
  int x = braid_int("x");
  if (x > 0) {
    for (int i = 0; i < N; i++) {
      struct Node* node = malloc(sizeof *node);
      node->value = i;
      node->next = list;
      list = node;
    }
  }
  int sum = 0;
  for (int round = 0; round < 8; round++) {
    for (struct Node* node = list; node != NULL; node = node->next) {
      node->value += round;
      sum += node->value;
    }
  }
  int length = 0;
  while (list != NULL) {
    struct Node* next = list->next;
    free(list);
    list = next;
    length++;
  }
#ifdef MISTAKE
  braid_assert(length == (x >= 0 ? N : 0));
#endif
  braid_assert(length == (x > 0 ? N : 0));
  braid_assert(sum == (x > 0 ? 4 * N * (N - 1) + 84 * N : 0));
  return 0;
}
