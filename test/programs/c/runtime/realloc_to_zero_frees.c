// Null from realloc does not always mean that the object is still there: it is not for size 0.
// EXPECT: invalid
// FAULT: double-free
#include <braid.h>
#include <stdlib.h>
int main(void) {
  size_t n = braid_size("n");
  braid_assume(n <= 8);
  char* p = malloc(4);
  char* q = realloc(p, n);
  if (!q) {
    free(p);
    return 1;
  }  // classic bug: double free when n == 0
  free(q);
  return 0;
}
