// EXPECT: valid
// A product of factors that are constants on each path; joined, it is a chain of multiplications of
// unknowns.
#include <braid.h>

#ifndef N
#define N 12
#endif

int main(void) {
  unsigned long product = 1;
  for (int i = 0; i < N; i++) {
    unsigned long factor = 3;
    if (braid_int("choice") > 0) {
      factor = product % 5 + 7;
    }
    product *= factor;
  }
#ifdef MISTAKE
  braid_assert(product != 531441);
#endif
  // No product of such factors is divisible by 13.
  braid_assert(product % 13 != 0);
  braid_assert(product != 0);
  return 0;
}
