// The second counter starts to move one step before the first is half way, and so gets too far.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int half = __VERIFIER_nondet_int();
  __VERIFIER_assume(half >= 5 && half <= 1000000);
  int x = 0, y = half;
  while (x < 2 * half) {
    x++;
    if (x >= half) {
      y++;
    }
  }
  assert(y == 2 * half);
}
