// As by_shape.c, but one path forgets to link the two.
// EXPECT: invalid
// OPTIONS: --merge none --prove off
// OPTIONS: --merge ite --prove off
// OPTIONS: --merge shape --prove off
#include <braid.h>

struct node {
  struct node *next;
};

int main(void) {
  struct node a = {0}, b = {0};
  struct node *head = &a;
  int isTurned = braid_int("isTurned");
  braid_merge_begin(shape, head);
  if (isTurned) {
    b.next = 0;
    head = &b;
  } else {
    a.next = &b;
  }
  braid_merge_end();
  int count = 0;
  for (struct node *at = head; at; at = at->next)
    ++count;
  braid_assert(count == 2);
  return 0;
}
