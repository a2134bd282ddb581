// A number that grows by two stays even.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  unsigned x = 0;
  while (__VERIFIER_nondet_int()) {
#ifdef MISTAKE
    x += x == 6 ? 1 : 2;
#else
    x += 2;
#endif
  }
  assert(x % 2 == 0);
}
