// EXPECT: valid
// Euclid's algorithm on small numbers gives a divisor of both.
#include <braid.h>

int main(void) {
  unsigned char a, b;
  braid_make_symbolic(&a, sizeof a, "a");
  braid_make_symbolic(&b, sizeof b, "b");
  braid_assume(a < 32 && b > 0 && b < 32);
  unsigned x = a, y = b;
  while (y != 0) {
    unsigned rest = x % y;
    x = y;
    y = rest;
  }
  braid_assert(a % x == 0 && b % x == 0);
  return 0;
}
