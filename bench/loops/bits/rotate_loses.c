// Rotating to the right by three takes back only two bits.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned start = __VERIFIER_nondet_uint();
  unsigned word = start;
  while (__VERIFIER_nondet_bool()) {
    word = (word >> 3) | ((word & 3) << 29);
  }
  assert(__builtin_popcount(word) == __builtin_popcount(start));
}
