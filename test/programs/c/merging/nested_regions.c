// A region in a region: paths meet at the end of each.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite --merge-at annotated
// OPTIONS: --merge summary --merge-at annotated
#include <braid.h>

int main(void) {
  int a = braid_int("a"), b = braid_int("b"), c = braid_int("c");
  int count = 0;
  braid_merge_begin();
  if (a > 0) {
    count++;
    braid_merge_begin();
    if (b > 0)
      count++;
    braid_merge_end();
  } else {
    braid_merge_begin();
    if (c > 0) {
      count += 2;
      braid_merge_begin();
      if (b > 0)
        count--;
      braid_merge_end();
    }
    braid_merge_end();
  }
  braid_merge_end();
  int expected = a > 0 ? 1 + (b > 0) : c > 0 ? 2 - (b > 0) : 0;
  braid_assert(count == expected);
  return 0;
}
