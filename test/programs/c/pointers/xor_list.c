// Two links folded into one word by exclusive or.
// EXPECT: valid
#include <assert.h>
#include <stdint.h>

struct Node { int value; uintptr_t link; };

int main(void) {
  struct Node a = {1, 0}, b = {2, 0}, c = {3, 0};
  a.link = 0 ^ (uintptr_t)&b;
  b.link = (uintptr_t)&a ^ (uintptr_t)&c;
  c.link = (uintptr_t)&b ^ 0;
  int sum = 0, order = 0;
  uintptr_t before = 0;
  for (struct Node *node = &c; node;) {
    sum += node->value;
    order = order * 10 + node->value;
    uintptr_t next = node->link ^ before;
    before = (uintptr_t)node;
    node = (struct Node *)next;
  }
  assert(sum == 6 && order == 321);
  return 0;
}
