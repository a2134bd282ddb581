// A right shift of a negative number copies the sign.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(x >> 31 == (x < 0 ? -1 : 0));
  assert((unsigned)x >> 31 == (x < 0 ? 1u : 0u));
  assert((x >> 4) == (x - (x & 15)) / 16);
  assert(-9 >> 1 == -5);
  return 0;
}
