// Bits are pushed to every second place: the places between stay empty.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned word = 0;
  while (__VERIFIER_nondet_bool()) {
    word = (word << 2) | (__VERIFIER_nondet_uint() & 1);
  }
  assert((word & 0xAAAAAAAAu) == 0);
}
