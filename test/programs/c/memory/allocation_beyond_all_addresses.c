// A size that no machine has addresses for makes malloc fail, known or not.
// EXPECT: valid
#include <braid.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  braid_assert(!malloc(PTRDIFF_MAX) && errno == ENOMEM);
  size_t size = braid_size("size");
  braid_assume(size <= 8 || size > PTRDIFF_MAX);
  char* p = malloc(size);
  braid_assert((p != NULL) == (size <= 8));
  free(p);
  return 0;
}
