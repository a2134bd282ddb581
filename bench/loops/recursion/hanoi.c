// The tower of Hanoi is always moved between three different pegs.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

static void move(unsigned discs, int from, int to, int over) {
  assert(from != to && from != over && to != over);
  if (discs == 0) {
    return;
  }
  move(discs - 1, from, over, to);
  move(discs - 1, over, to, from);
}

int main(void) {
  unsigned discs = __VERIFIER_nondet_uint();
  move(discs, 1, 2, 3);
}
