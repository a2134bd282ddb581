// Doubling and halving ends when one is left, and drops what belongs to that.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
  __VERIFIER_assume(x > 0 && y > 4);
  unsigned a = x, b = y, product = 0;
  while (b > 1) {
    if (b % 2 == 1) {
      product += a;
    }
    a *= 2;
    b /= 2;
  }
  assert(product == x * y);
}
