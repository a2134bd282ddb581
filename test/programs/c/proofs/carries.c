// A sum by exclusive or and carries, and a difference of it by borrows that are none.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  unsigned either = x, both = y;
  while (both != 0) {
    unsigned common = either & both;
#ifdef MISTAKE
    either = either | both;
#else
    either = (either | both) - common;
#endif
    both = common << 1;
  }
  assert(either == x + y);
}
