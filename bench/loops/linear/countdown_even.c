// An even number is counted down in steps of two and so never jumps over zero.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n % 2 == 0);
  while (n != 0) {
    assert(n >= 2);
    n -= 2;
  }
}
