// What an interval forgets is not known any more, and the verdict says where that was.
// EXPECT: unknown
// OPTIONS: --merge none --prove off
// REASON: `x`, which was merged imprecisely
#include <braid.h>

int main(void) {
  int a = braid_int("a"), x = 1;
  braid_merge_begin(interval, x);
  if (a > 0) x = 5;
  braid_merge_end();
  braid_assert(x != 3);
}
