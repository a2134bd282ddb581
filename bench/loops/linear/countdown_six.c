// A multiple of six is counted down in steps of four, which may end in a two.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n % 6 == 0 && n > 20);
  while (n != 0) {
    assert(n >= 4);
    n -= 4;
  }
}
