// Paths that split in a region are one behind it, with the values of all.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite --merge-at annotated
// OPTIONS: --merge summary --merge-at annotated
#include <braid.h>

int main(void) {
  int x = braid_int("x"), y = braid_int("y");
  int larger = x, sign = 0;
  braid_merge_begin();
  if (y > x)
    larger = y;
  if (larger > 0)
    sign = 1;
  else if (larger < 0)
    sign = -1;
  braid_merge_end();
  braid_assert(larger >= x && larger >= y && (larger == x || larger == y));
  braid_assert((sign > 0) == (larger > 0) && (sign < 0) == (larger < 0));
  return 0;
}
