// A geometric sum times its ratio less one is the next power less one, modulo a power of two.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  unsigned ratio = __VERIFIER_nondet_uint();
  unsigned sum = 0, power = 1;
  while (__VERIFIER_nondet_bool()) {
    sum += power;
    power *= ratio;
  }
  assert(sum * (ratio - 1) == power - 1);
}
