// Predicates that hold on all paths are kept of the variable that is named.
// EXPECT: valid
// OPTIONS: --merge none --prove off
#include <braid.h>

static int distance(int x, int y) {
  braid_requires(x > 0 && y > 0);
  braid_ensures(braid_result(int) >= 0);
  braid_merge_begin(predicates(y >= x, y >= 0), y);
  if (y < x) {
    int t = x;
    x = y;
    y = t;
  }
  braid_merge_end();
  return y - x;
}

int main(void) {
  int x = braid_int("x"), y = braid_int("y");
  braid_assume(x > 0 && y > 0);
  distance(x, y);
}
