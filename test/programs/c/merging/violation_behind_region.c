// A violation that needs one combination of the paths that were joined.
// EXPECT: invalid
// FAULT: assertion 18
// OPTIONS: --merge none
// OPTIONS: --merge ite --merge-at annotated
// OPTIONS: --merge summary --merge-at annotated
#include <braid.h>

int main(void) {
  int x = braid_int("x"), y = braid_int("y");
  int z = 0;
  braid_merge_begin();
  if (x > 10)
    z = 1;
  if (y > 10)
    z += 2;
  braid_merge_end();
  braid_assert(z != 3);
  return 0;
}
