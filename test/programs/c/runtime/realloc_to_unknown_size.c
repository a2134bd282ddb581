// realloc of a size that may be 0 may free and return null.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
#include <braid.h>
#include <stdlib.h>
int main(void) {
  size_t n = braid_size("n");
  braid_assume(n <= 8);
  char* p = realloc(malloc(4), n);
  assert(p);
  free(p);
  return 0;
}
