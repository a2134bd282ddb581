// A region that says how paths are merged ends in its function.
// EXPECT: error
// STDERR: region_without_end.c:8:3: error: no `braid_merge_end()` in this function ends this region
#include <braid.h>

int main(void) {
  int x = braid_int("x");
  braid_merge_begin(sign, x);
  if (x < 0) x = 0;
  return x;
}
