// The second counter starts to move when the first is half way, from where it has the same distance
// to go.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int half = __VERIFIER_nondet_int();
  __VERIFIER_assume(half >= 0 && half <= 1000000);
  int x = 0, y = half;
  while (x < 2 * half) {
    x++;
    if (x > half) {
      y++;
    }
  }
  assert(y == 2 * half);
}
