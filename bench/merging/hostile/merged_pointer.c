// EXPECT: valid
// A pointer into a large table of constants, chosen by N inputs: a known element on each path, a
// choice among all of them once joined.
#include <braid.h>

#ifndef N
#define N 10
#endif

enum { kSize = 2048 };

int main(void) {
  static unsigned table[kSize];
  for (unsigned i = 0; i < kSize; i++) {
    table[i] = i * i + 7 * i + 1;
  }
  const unsigned* at = table;
  unsigned place = 0;
  for (int i = 0; i < N; i++) {
    unsigned step = (unsigned)(37 * i + 11);
    if (braid_int("choice") > 0) {
      at += step;
      place += step;
    }
    // Follows the table once more.
    unsigned jump = *at & 15;
    at += jump;
    place += jump;
  }
#ifdef MISTAKE
  at += place > 1000;
#endif
  braid_assert(*at == place * place + 7 * place + 1);
  return 0;
}
