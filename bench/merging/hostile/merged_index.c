// EXPECT: valid
// A place in an array that each of N inputs moves: known on every path, unknown once joined, and
// written to all the time.
#include <braid.h>

#ifndef N
#define N 9
#endif

int main(void) {
  static int table[1 << N];
  int place = 0;
  for (int i = 0; i < N; i++) {
    if (braid_int("step") > 0) {
      place += 1 << i;
    }
    table[place] += i + 1;
    table[place ^ 1] ^= place;
  }
  int last = table[place];
#ifdef MISTAKE
  braid_assert(last != N);
#endif
  braid_assert(last >= 0 && place < 1 << N);
  table[place] = -1;
  int found = 0;
  for (int i = 0; i < 1 << N; i++) {
    found += table[i] == -1;
  }
  braid_assert(found == 1);
  return 0;
}
