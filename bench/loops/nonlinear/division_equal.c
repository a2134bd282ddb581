// Division by repeated subtraction stops one step too early when nothing remains.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned dividend = __VERIFIER_nondet_uint(), divisor = __VERIFIER_nondet_uint();
  __VERIFIER_assume(divisor > 3 && dividend > 4 * divisor && dividend < 1000000 && divisor < 1000);
  unsigned quotient = 0, rest = dividend;
  while (rest > divisor) {
    rest -= divisor;
    quotient++;
  }
  assert(dividend == quotient * divisor + rest);
  assert(rest < divisor);
}
