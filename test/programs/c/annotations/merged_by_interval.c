// Regions whose paths are merged by lattices, whatever --merge says.
// EXPECT: valid
// OPTIONS: --merge none --prove off
// OPTIONS: --prove off
#include <braid.h>

int main(void) {
  int a = braid_int("a"), x = 1, y = 10;
  braid_merge_begin(interval, x, y);
  if (a > 0) x = 5;
  if (a > 10) {
    x = 3;
    y = 20;
  }
  braid_merge_end();
  braid_assert(x >= 1 && x <= 5 && y >= 10 && y <= 20);
  int z = braid_int("z");
  braid_merge_begin(sign);
  if (z <= 0) z = 1;
  braid_merge_end();
  braid_assert(z > 0);
}
