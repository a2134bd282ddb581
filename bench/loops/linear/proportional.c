// Two numbers grow by two and by three in each round: three times the one is two times the other,
// also modulo a power of two.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned x = 0, y = 0;
  while (__VERIFIER_nondet_bool()) {
    x += 2;
    y += 3;
  }
  assert(3 * x == 2 * y);
}
