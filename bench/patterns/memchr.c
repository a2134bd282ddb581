// EXPECT: valid
// The first of an unknown byte in a buffer of unknown length.
#include "buffer.h"

int main(void) {
  makeBytes();
  size_t n = (size_t)braid_range(0, N + 1, "n");
  char wanted = (char)braid_range(0, 100, "wanted");
  size_t i = 0;
  while (i < n && buffer[i] != wanted) {
    i++;
  }
  braid_assert(i <= n);
#ifdef MISTAKE
  braid_assert(i < n);
#else
  braid_assert(i == n || buffer[i] == wanted);
#endif
  return 0;
}
