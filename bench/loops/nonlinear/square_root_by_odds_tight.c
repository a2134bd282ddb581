// What is left beside the square of the root may be twice the root.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 30);
  unsigned root = 0, rest = n;
  while (rest >= 2 * root + 1) {
    rest -= 2 * root + 1;
    root++;
  }
  assert(rest < 2 * root);
}
