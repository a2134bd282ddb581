// Moves two at a time while there are two: an odd number leaves one behind.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n > 10);
  unsigned x = n, y = 0;
  while (x > 1) {
    x -= 2;
    y += 2;
  }
  assert(y == n);
}
