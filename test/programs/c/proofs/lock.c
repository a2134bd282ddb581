// A lock that is taken whenever the loop ends.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int lock = 0;
  int old = __VERIFIER_nondet_int();
  int new = old + 1;
  while (new != old) {
    lock = 1;
    old = new;
    if (__VERIFIER_nondet_int()) {
      lock = 0;
#ifdef MISTAKE
      new += __VERIFIER_nondet_int() & 1;
#else
      new ++;
#endif
    }
  }
  assert(lock == 1);
}
