// EXPECT: invalid
// FAULT: assertion
// The mean of two numbers, except where their sum does not fit.
#include <braid.h>

int main(void) {
  unsigned a = (unsigned)braid_int("a"), b = (unsigned)braid_int("b");
  braid_assert((a + b) / 2 == ((unsigned long long)a + b) / 2);
  return 0;
}
