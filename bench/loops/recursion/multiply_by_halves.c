// Multiplication by doubling and halving ends at one, also when it begins with zero.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static unsigned multiply(unsigned a, unsigned b) {
  if (b <= 1) {
    return a;
  }
  return multiply(2 * a, b / 2) + (b % 2 == 1 ? a : 0);
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  assert(multiply(a, b) == a * b);
}
