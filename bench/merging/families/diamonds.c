// EXPECT: valid
// N independent branches, each on an input of its own: 2^N paths, one when they are joined.
#include <braid.h>

#ifndef N
#define N 10
#endif

int main(void) {
  int sum = 0;
  for (int i = 0; i < N; i++) {
    if (braid_int("x") > 0) {
      sum += 2;
    } else {
      sum++;
    }
  }
#ifdef MISTAKE
  braid_assert(sum < 2 * N);
#endif
  braid_assert(sum >= N && sum <= 2 * N);
  return 0;
}
