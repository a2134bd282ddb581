// Unsigned arithmetic has no overflow, and narrow signed types are promoted before they are added.
// EXPECT: valid
// OPTIONS: --check overflow
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern signed char __VERIFIER_nondet_char(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  assert(x + 1 - 1 == x);
  assert(x * 3u - x * 2u == x);
  signed char c = __VERIFIER_nondet_char();
  int promoted = c + c;
  assert(promoted >= -256 && promoted <= 254);
  return 0;
}
