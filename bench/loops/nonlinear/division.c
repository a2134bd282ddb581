// Division by repeated subtraction: quotient and remainder make up the dividend.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned dividend = __VERIFIER_nondet_uint(), divisor = __VERIFIER_nondet_uint();
  __VERIFIER_assume(divisor > 0);
  unsigned quotient = 0, rest = dividend;
  while (rest >= divisor) {
    rest -= divisor;
    quotient++;
  }
  assert(rest < divisor);
  assert(dividend == quotient * divisor + rest);
}
