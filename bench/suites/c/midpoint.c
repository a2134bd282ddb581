// EXPECT: valid
// The mean of two numbers without a wider type.
#include <braid.h>

int main(void) {
  unsigned a = (unsigned)braid_int("a"), b = (unsigned)braid_int("b");
  unsigned mean = (a & b) + ((a ^ b) >> 1);
  braid_assert(mean == ((unsigned long long)a + b) / 2);
  return 0;
}
