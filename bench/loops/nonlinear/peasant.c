// Multiplication by doubling and halving: what is summed up and what is left to multiply stay the
// product.
// EXPECT: valid
#include <assert.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
  unsigned long x = __VERIFIER_nondet_ulong(), y = __VERIFIER_nondet_ulong();
  unsigned long a = x, b = y, product = 0;
  while (b != 0) {
    if (b % 2 == 1) {
      product += a;
    }
    a *= 2;
    b /= 2;
  }
  assert(product == x * y);
}
