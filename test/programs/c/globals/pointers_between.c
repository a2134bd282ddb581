// Initialisers that point to each other, into the middle and behind the end.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

struct Node { int value; struct Node *next; };
extern struct Node second;
struct Node first = {1, &second};
struct Node second = {2, &first};

static int numbers[5] = {1, 2, 3, 4, 5};
static int *middle = &numbers[2];
static int *const end = numbers + 5;
static const char *tail = "prefix" + 3;
static int *inside = &first.value;
static struct Node *ring[2] = {&second, &first};
static uintptr_t asNumber = (uintptr_t)&numbers[1];

int main(void) {
  assert(first.next->next == &first && first.next->value == 2);
  assert(*middle == 3 && end[-1] == 5 && end - middle == 3);
  assert(tail[0] == 'f' && tail[3] == 0);
  *inside = 9;
  assert(ring[1]->value == 9 && ring[0]->next->value == 9);
  assert(*(int *)asNumber == 2);
  return 0;
}
