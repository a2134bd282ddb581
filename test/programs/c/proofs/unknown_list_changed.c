// A recursive function changes a list from outside of which it is given as much as it has
// parameters: what calls are given is memory as well, not only numbers.
// EXPECT: unknown
// OPTIONS: --entry start --prove only
// REASON: no proof was found
#include <assert.h>
#include <braid.h>

struct Node {
  int value;
  struct Node* next;
};

static struct Node* fill(struct Node* list, struct Node* rest, int* total, int count, int kept) {
  if (count <= 0) {
    return list;
  }
  if (!list) {
    return rest;
  }
  list->value = count;
  fill(list->next, rest, total, count - 1, kept);
  return list;
}

int start(struct Node* list, int kept, int count) {
  braid_requires(0 <= kept && kept <= count && count < 3 && list != 0);
  int total = 0;
  int before = list->value;
  struct Node* filled = fill(list, 0, &total, count, kept);
  assert(total >= 0);
  return filled == list && before == 0;
}
