// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static const unsigned char bitsOf[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

int main(void) {
  unsigned x = __VERIFIER_nondet_uint() & 0xff;
  assert(bitsOf[x & 15] + bitsOf[x >> 4] == __builtin_popcount(x));
  return 0;
}
