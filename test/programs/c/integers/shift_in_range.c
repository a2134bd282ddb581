// Narrow operands are promoted to int: a shift of a byte by 31 is in range.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 31) return 0;
  unsigned bit = 1u << n;
  assert(bit != 0 && (bit & (bit - 1)) == 0);
  assert(bit >> n == 1);
  unsigned char byte = 0xff;
  assert(byte >> n == (n < 8 ? 255 >> n : 0));
  unsigned long long wide = 1ull << (n + 32);
  assert(wide >> 32 == bit);
  return 0;
}
