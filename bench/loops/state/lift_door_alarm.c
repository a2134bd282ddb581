// The alarm opens the door where the lift is, also between floors, after three presses.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int moving = 0, open = 0, presses = 0;
  while (1) {
    switch (__VERIFIER_nondet_uint() % 4) {
      case 0:
        if (!moving) {
          open = 1;
        }
        break;
      case 1:
        open = 0;
        break;
      case 2:
        moving = !open && !moving;
        break;
      case 3:
        presses++;
        if (presses == 3) {
          open = 1;
          presses = 0;
        }
        break;
    }
    assert(!(moving && open));
  }
}
