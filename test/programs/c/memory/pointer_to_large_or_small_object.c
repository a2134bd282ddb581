// A pointer that is unknown between an object of 5 GiB and a small one.
// EXPECT: valid
// OPTIONS: --merge none
// OPTIONS: --merge ite
#include <braid.h>
#include <stdlib.h>

int main(void) {
  char* large = malloc((size_t)5 << 30);
  char* small = malloc(16);
  large[10] = 1;
  small[10] = 2;
  char* either = braid_bool("which") ? large : small;
  size_t offset = braid_size("offset");
  braid_assume(offset >= 10 && offset < 11);
  braid_assert(either[offset] == (either == large ? 1 : 2));
  free(large);
  free(small);
  return 0;
}
