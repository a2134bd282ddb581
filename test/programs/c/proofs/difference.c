// Two counters stay one apart.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = 0;
  int b = 1;
  while (b < 1000000 && __VERIFIER_nondet_int()) {
    a = b;
#ifdef MISTAKE
    b = b == 5 ? 7 : b + 1;
#else
    b = b + 1;
#endif
    assert(b - a == 1);
  }
}
