// The same with one case forgotten.
// EXPECT: invalid
// FAULT: assertion 13
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = 1, b = 2;
  int x = __VERIFIER_nondet_int(), v = __VERIFIER_nondet_int();
  int *p = x > 10 ? &a : &b;
  *p = v;
  assert(a + b == v + 2 || x < 11 || v != 5);
  assert(a + b == v + 2);
  return 0;
}
