// A pointer that is one of two objects: the store hits exactly one.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = 1, b = 2;
  int x = __VERIFIER_nondet_int(), v = __VERIFIER_nondet_int();
  int *p = x > 10 ? &a : &b;
  *p = v;
  assert(*p == v);
  assert(a == (x > 10 ? v : 1) && b == (x > 10 ? 2 : v));
  p = p == &a ? &b : &a;
  assert(*p == (x > 10 ? 2 : 1));
  return 0;
}
