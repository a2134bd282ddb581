// Euclid's algorithm returns a number other than zero if one of both is.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

static unsigned gcd(unsigned a, unsigned b) {
  return b == 0 ? a : gcd(b, a % b);
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  __VERIFIER_assume(a > 0 || b > 0);
  unsigned divisor = gcd(a, b);
  assert(divisor > 0);
  assert(divisor <= a || divisor <= b);
}
