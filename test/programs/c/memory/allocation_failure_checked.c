// With failures every combination is explored, and the first object is not lost in any.
// EXPECT: valid
// OPTIONS: --allocation-fails --check leaks
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) {
    assert(errno == ENOMEM);
    return 1;
  }
  *p = 4;
  int *q = realloc(p, 8 * sizeof *p);
  if (!q) {
    assert(*p == 4);
    free(p);
    return 1;
  }
  assert(*q == 4);
  free(q);
  return 0;
}
