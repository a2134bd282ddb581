// Peterson's algorithm with any schedule: two processes are never both in their critical sections.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int wants[2] = {0, 0}, at[2] = {0, 0};
  int turn = 0;
  while (1) {
    int me = __VERIFIER_nondet_bool(), other = 1 - me;
    switch (at[me]) {
      case 0:
        wants[me] = 1;
        at[me] = 1;
        break;
      case 1:
        turn = other;
        at[me] = 2;
        break;
      case 2:
        if (!wants[other] || turn == me) {
          at[me] = 3;
        }
        break;
      case 3:
        wants[me] = 0;
        at[me] = 0;
        break;
    }
    assert(at[0] != 3 || at[1] != 3);
  }
}
