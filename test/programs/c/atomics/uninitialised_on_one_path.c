// EXPECT: invalid
// FAULT: assertion 11
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x;
  if (__VERIFIER_nondet_int()) __atomic_store_n(&x, 7, __ATOMIC_SEQ_CST);
  int y = __atomic_load_n(&x, __ATOMIC_SEQ_CST);
  assert(y == 7);
  return 0;
}
