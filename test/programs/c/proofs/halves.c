// A power by squares would be the same: a product by doubling one factor and halving the other.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  unsigned a = x, b = y, product = 0;
  while (b > 0) {
#ifdef MISTAKE
    if (b & 2) {
#else
    if (b & 1) {
#endif
      product += a;
    }
    a += a;
    b >>= 1;
  }
  assert(product == x * y);
}
