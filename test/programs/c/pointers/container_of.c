// From a member back to the structure around it.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>

struct Link { struct Link *next; };
struct Task { int id; struct Link link; int weight; };

#define taskOf(pointer) ((struct Task *)((char *)(pointer) - offsetof(struct Task, link)))

int main(void) {
  struct Task a = {1, {0}, 10}, b = {2, {&a.link}, 20};
  int sum = 0;
  for (struct Link *l = &b.link; l; l = l->next) sum += taskOf(l)->id * taskOf(l)->weight;
  assert(sum == 50);
  return 0;
}
