// The second half of the tower of Hanoi is moved over the peg that it goes to.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

static void move(unsigned discs, int from, int to, int over) {
  assert(from != to && from != over);
  if (discs == 0) {
    return;
  }
  move(discs - 1, from, over, to);
  move(discs - 1, over, to, to);
}

int main(void) {
  unsigned discs = __VERIFIER_nondet_uint();
  __VERIFIER_assume(discs < 20);
  move(discs, 1, 2, 3);
}
