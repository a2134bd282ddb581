// Memory that was written, allocated and freed on some of the paths.
// EXPECT: valid
// OPTIONS: --merge none --check leaks
// OPTIONS: --merge ite --merge-at annotated --check leaks
// OPTIONS: --merge summary --merge-at annotated --check leaks
#include <braid.h>
#include <stdlib.h>

int main(void) {
  int x = braid_int("x");
  int small[2] = {1, 2};
  int* p = small;
  braid_merge_begin();
  if (x > 0) {
    p = malloc(2 * sizeof *p);
    p[0] = 3;
    p[1] = 4;
  }
  if (x > 10)
    p[1] = 5;
  if (x < -10)
    small[0] = 0;
  braid_merge_end();
  braid_assert(p[1] == (x > 10 ? 5 : x > 0 ? 4 : 2));
  braid_assert(p[0] == (x > 0 ? 3 : x < -10 ? 0 : 1));
  braid_merge_begin();
  if (p != small)
    free(p);
  braid_merge_end();
  braid_assert(small[1] == 2);
  return 0;
}
