// EXPECT: valid
// Floating-point numbers that are constants on each path are computed by the hardware; joined, they
// are the solver's.
#include <braid.h>

#ifndef N
#define N 12
#endif

int main(void) {
  double sum = 0, weight = 1;
  for (int i = 0; i < N; i++) {
    if (braid_int("choice") > 0) {
      sum += 0.1 * weight;
      weight *= 1.5;
    } else {
      sum += 0.3;
      weight *= 0.75;
    }
  }
#ifdef MISTAKE
  braid_assert(sum < 0.3 * N);
#endif
  braid_assert(sum > 0 && sum < 4 * N && weight > 0);
  return 0;
}
