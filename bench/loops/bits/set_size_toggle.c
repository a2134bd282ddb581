// Removing a bit that is not there puts it in instead.
// EXPECT: invalid
// FAULT: assertion
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
    } else if (size > 2) {
      set ^= bit;
      size--;
    }
  }
  assert(size == __builtin_popcount(set));
}
