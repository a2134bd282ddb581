// A lift moves only with its door closed and opens it only where it stands.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int moving = 0, open = 0, floor = 0;
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
        if (!open) {
          moving = 1;
        }
        break;
      case 3:
        if (moving) {
          floor = __VERIFIER_nondet_bool() ? (floor < 9 ? floor + 1 : floor)
                                           : (floor > 0 ? floor - 1 : floor);
          moving = 0;
        }
        break;
    }
    assert(!(moving && open));
    assert(floor >= 0 && floor <= 9);
  }
}
