// Rotating a word keeps the number of its bits.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned start = __VERIFIER_nondet_uint();
  unsigned word = start;
  while (__VERIFIER_nondet_bool()) {
    word = (word << 1) | (word >> 31);
  }
  assert(__builtin_popcount(word) == __builtin_popcount(start));
}
