// A common divisor is not always smaller than both numbers.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

static unsigned gcd(unsigned a, unsigned b) {
  return b == 0 ? a : gcd(b, a % b);
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  __VERIFIER_assume(a > b && b > 1 && a < 1000);
  unsigned divisor = gcd(a, b);
  assert(divisor < b);
}
