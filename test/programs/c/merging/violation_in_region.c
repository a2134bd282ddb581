// A violation on one of the paths of a region is found inside of it.
// EXPECT: invalid
// FAULT: out-of-bounds 15
// OPTIONS: --merge none --all
// OPTIONS: --merge ite --merge-at annotated --all
// OPTIONS: --merge summary --merge-at annotated --all
#include <braid.h>

int main(void) {
  int table[4] = {0};
  unsigned i = braid_uint("i"), j = braid_uint("j");
  int z = 0;
  braid_merge_begin();
  if (i <= 4) {
    table[i] = 1;
    z = 1;
  }
  if (j > 10)
    z += 2;
  braid_merge_end();
  braid_assert(z <= 3);
  return 0;
}
