// The greatest common divisor by subtraction never becomes zero.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  __VERIFIER_assume(a > 0 && b > 0);
  while (a != b) {
    if (a > b) {
      a -= b;
    } else {
      b -= a;
    }
    assert(a > 0 && b > 0);
  }
  assert(100 / a <= 100);
}
