// A failure that does not depend on it is found all the same.
// EXPECT: invalid
// FAULT: assertion 10
#include <assert.h>
extern void paint_the_wall(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(x != 31);
  paint_the_wall();
  return 0;
}
