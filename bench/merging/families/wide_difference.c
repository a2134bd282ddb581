// EXPECT: valid
// The two sides of each of N branches fill a large buffer with different bytes, and little is read
// of it: a join has thousands of values to join, and those who wait for it do so for as many rounds
// of a loop.
#include <braid.h>
#include <string.h>

#ifndef N
#define N 8
#endif

enum { kSize = 4096 };

int main(void) {
  static unsigned char buffers[N][kSize];
  int expected = 0, found = 0;
  for (int i = 0; i < N; i++) {
    if (braid_int("choice") > 0) {
      for (int at = 0; at < kSize; at++) {
        buffers[i][at] = (unsigned char)(at * 7);
      }
      expected += 7;
    } else {
      memset(buffers[i], 3, kSize);
      expected += 3;
    }
  }
  for (int i = 0; i < N; i++) {
    found += buffers[i][1];
  }
#ifdef MISTAKE
  braid_assert(found != 7 * N);
#endif
  braid_assert(found == expected);
  return 0;
}
