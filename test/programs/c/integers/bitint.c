// Integers of odd widths wrap at their own width.
// EXPECT: valid
// OPTIONS:
// OPTIONS: -- -O1
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned _BitInt(7) small = 127;
  small += (unsigned _BitInt(7))1;
  assert(small == 0);
  _BitInt(5) negative = -16;
  assert((int)negative == -16 && (int)(_BitInt(5))((int)negative - 1) == 15);
  unsigned x = __VERIFIER_nondet_uint();
  unsigned _BitInt(37) wide = (unsigned _BitInt(37))x << 5;
  assert((unsigned)(wide >> 5) == x);
  assert((unsigned)(wide << 1 >> 6) == (x & 0x7fffffffu));
  _BitInt(3) tiny = (_BitInt(3))x;
  assert((int)tiny == ((x & 4u) ? (int)(x & 7u) - 8 : (int)(x & 7u)));
  return 0;
}
