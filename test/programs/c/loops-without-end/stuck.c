// Nothing happens here any more.
// EXPECT: valid
// OPTIONS: --time 60
// OPTIONS: --time 60 --merge none
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  assert((x & 1) == (x & 3) % 2);
stuck:
  goto stuck;
}
