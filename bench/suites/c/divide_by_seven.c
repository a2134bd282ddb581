// EXPECT: valid
// Division of a number of 16 bits by multiplication.
#include <braid.h>

int main(void) {
  unsigned n = (unsigned)braid_int("n") & 0xffff;
  braid_assert((unsigned)((unsigned long long)n * 74899 >> 19) == n / 7);
  return 0;
}
