// The greatest common divisor by remainders divides both numbers.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  __VERIFIER_assume(x > 0 && y > 0);
  unsigned a = x, b = y;
  while (b != 0) {
    unsigned rest = a % b;
    a = b;
    b = rest;
  }
  assert(x % a == 0 && y % a == 0);
}
