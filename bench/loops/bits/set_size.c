// The size that is kept beside a set of bits is the number of bits in it.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned set = 0;
  int size = 0;
  while (__VERIFIER_nondet_bool()) {
    unsigned bit = 1u << (__VERIFIER_nondet_uint() % 32);
    if (__VERIFIER_nondet_bool()) {
      if (!(set & bit)) {
        set |= bit;
        size++;
      }
    } else if (set & bit) {
      set &= ~bit;
      size--;
    }
  }
  assert(size == __builtin_popcount(set));
}
