// Predicates that do not hold on all paths are not kept.
// EXPECT: unknown
// OPTIONS: --merge none --prove off
// REASON: merged imprecisely
#include <braid.h>

int main(void) {
  int x = braid_range(0, 100, "x"), y = braid_range(0, 100, "y");
  braid_merge_begin(predicates(y > x, y >= 0), y);
  if (y < x) {
    int t = x;
    x = y;
    y = t;
  }
  braid_merge_end();
  braid_assert(y >= x);
}
