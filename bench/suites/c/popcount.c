// EXPECT: valid
// Two ways to count the bits of a word agree.
#include <braid.h>

static unsigned byShifting(unsigned x) {
  unsigned count = 0;
  for (int i = 0; i < 32; i++)
    count += x >> i & 1;
  return count;
}

static unsigned inParallel(unsigned x) {
  x = x - (x >> 1 & 0x55555555);
  x = (x & 0x33333333) + (x >> 2 & 0x33333333);
  x = (x + (x >> 4)) & 0x0f0f0f0f;
  return x * 0x01010101 >> 24;
}

int main(void) {
  unsigned x = (unsigned)braid_int("x");
  braid_assert(byShifting(x) == inParallel(x));
  return 0;
}
