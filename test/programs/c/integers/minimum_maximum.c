// At -O1 these become the intrinsics for minimum, maximum and absolute value.
// EXPECT: valid
// OPTIONS:
// OPTIONS: -- -O1
#include <assert.h>
#include <limits.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int smaller(int a, int b) { return a < b ? a : b; }
static unsigned larger(unsigned a, unsigned b) { return a > b ? a : b; }

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int m = smaller(a, b);
  assert(m <= a && m <= b && (m == a || m == b));
  unsigned n = larger((unsigned)a, (unsigned)b);
  assert(n >= (unsigned)a && n >= (unsigned)b && (n == (unsigned)a || n == (unsigned)b));
  if (a != INT_MIN) assert(abs(a) >= 0 && (abs(a) == a || abs(a) == -a));
  return 0;
}
