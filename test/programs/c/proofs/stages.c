// What is held back depends on the state: nothing but in one of three.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned state = 0, taken = 0, given = 0, held = 0;
  unsigned c;
  while ((c = __VERIFIER_nondet_uint()) != 0) {
    taken++;
    if (state == 0) {
      if (c == 7) {
        state = 1;
        held = 1;
      } else {
        given++;
      }
    } else if (state == 1) {
      state = c == 7 ? 2 : 0;
      given += 2;
#ifndef MISTAKE
      held = 0;
#endif
    } else {
      given++;
      state = 0;
    }
  }
  assert(given + held == taken);
}
