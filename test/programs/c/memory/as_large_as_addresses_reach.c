// The largest objects that there are addresses for, and one that is larger.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

int main(void) {
  size_t half = (size_t)1 << 47, all = ((size_t)1 << 48) - 1;
  char *p = malloc(half), *q = malloc(all);
  assert(p && q && p != q);
  p[half - 1] = 3;
  q[all - 1] = 4;
  assert(p[half - 1] == 3 && q[all - 1] == 4);
  assert(&q[all] - q == all);
  assert(!malloc(all + 1));
  free(p);
  free(q);
  return 0;
}
