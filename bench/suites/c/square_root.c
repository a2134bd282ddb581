// EXPECT: valid
// The root of a number of 12 bits, digit by digit.
#include <braid.h>

int main(void) {
  unsigned n = (unsigned)braid_int("n") & 0xfff;
  unsigned root = 0;
  for (unsigned bit = 32; bit > 0; bit >>= 1) {
    unsigned next = root | bit;
    if (next * next <= n)
      root = next;
  }
  braid_assert(root * root <= n && n < (root + 1) * (root + 1));
  return 0;
}
