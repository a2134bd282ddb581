// An end without a beginning is a place to meet as well, a beginning alone is nothing.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite --merge-at annotated
// OPTIONS: --merge summary --merge-at annotated
#include <braid.h>

int main(void) {
  int x = braid_int("x"), y = 0;
  if (x > 0)
    y = 1;
  braid_merge_end();
  braid_merge_begin();
  if (x < 0)
    y = -1;
  braid_assert(y == (x > 0) - (x < 0));
  return 0;
}
