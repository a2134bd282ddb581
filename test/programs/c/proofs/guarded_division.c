// A divisor that is never zero.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int d = 1;
  int q = 0;
  while (__VERIFIER_nondet_int()) {
    q = 1000 / d;
    d++;
#ifdef MISTAKE
    if (d > 1001) {
#else
    if (d > 1000) {
#endif
      d = 1;
    }
#ifdef MISTAKE
    assert(q > 0);
#else
    assert(q >= 1);
#endif
  }
}
