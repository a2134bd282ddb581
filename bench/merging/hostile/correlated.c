// EXPECT: valid
// The same condition is tested again and again: two paths with known values, which a join makes
// unknown.
#include <braid.h>

#ifndef N
#define N 20000
#endif

static unsigned onOneSide(unsigned hash, int i) {
  return hash * 31 + (unsigned)i;
}

static unsigned onTheOther(unsigned hash, int i) {
  return (hash ^ hash >> 3) + (unsigned)i;
}

int main(void) {
  int x = braid_int("x");
  unsigned hash = 1, one = 1, other = 1;
  for (int i = 0; i < N; i++) {
    if (x > 0) {
      hash = onOneSide(hash, i);
    } else {
      hash = onTheOther(hash, i);
    }
    one = onOneSide(one, i);
    other = onTheOther(other, i);
  }
#ifdef MISTAKE
  braid_assert(hash == (x >= 0 ? one : other));
#else
  braid_assert(hash == (x > 0 ? one : other));
#endif
  return 0;
}
