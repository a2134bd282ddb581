// Contracts of a recursive function are used at its calls.
// EXPECT: valid
// OPTIONS: --prove only
#include <braid.h>

// The sum of the numbers up to n, modulo 2^32.
static unsigned sum(unsigned n) {
  braid_requires(n <= 60000);
  braid_ensures(2 * braid_result(unsigned) == n * (n + 1));
#ifdef MISTAKE
  return n == 0 ? 0 : n + sum(n - 1) + (n == 7);
#else
  return n == 0 ? 0 : n + sum(n - 1);
#endif
}

int main(void) {
  unsigned n = braid_uint("n");
  braid_assume(n <= 60000);
  braid_assert(sum(n) == n * (n + 1) / 2);
}
