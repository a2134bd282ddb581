// The largest power of two up to a number is more than half of it.
// EXPECT: valid
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);

int main(void) {
  while (__VERIFIER_nondet_bool()) {
    unsigned n = __VERIFIER_nondet_uint();
    __VERIFIER_assume(n > 0);
    unsigned power = 1;
    while (power <= n / 2) {
      power *= 2;
    }
    assert(power <= n && power > n / 2);
  }
}
