// Fractions are made smaller by their greatest common divisor, which is zero if both parts are.
// EXPECT: invalid
// FAULT: division-by-zero
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  while (__VERIFIER_nondet_bool()) {
    unsigned numerator = __VERIFIER_nondet_uint(), denominator = __VERIFIER_nondet_uint();
    unsigned a = numerator, b = denominator;
    while (b != 0) {
      unsigned rest = a % b;
      a = b;
      b = rest;
    }
    numerator /= a;
    denominator /= a;
    assert(numerator > 0 || denominator > 0);
  }
}
