// The last byte of an object of 6 GiB is there, the one behind it is not.
// EXPECT: invalid
// FAULT: out-of-bounds 15
#include <braid.h>
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  size_t size = (size_t)6 << 30;
  char* p = malloc(size);
  char* q = malloc(8);
  braid_assert(p && q && p != q && (uintptr_t)p % 16 == 0);
  p[size - 1] = 7;
  braid_assert(p[size - 1] == 7 && &p[size] - p == (ptrdiff_t)size);
  p[size] = 1;
  return 0;
}
