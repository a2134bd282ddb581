// EXPECT: invalid
// FAULT: assertion 20
// A violation that the first branch leads to. Much comes after it, on many paths; what joins paths
// before it looks at them only loses time.
#include <braid.h>

#ifndef N
#define N 12
#endif

int main(void) {
  unsigned sum = 1;
  for (int i = 0; i < N; i++) {
    int x = braid_int("x");
    if (x > 0) {
      sum += (unsigned)x;
    } else {
      sum ^= (unsigned)x << 1;
    }
    braid_assert(sum != 7);
    for (int round = 0; round < 1000; round++) {
      sum = (sum & 0xffff) + (unsigned)round % 3;
    }
  }
  return 0;
}
