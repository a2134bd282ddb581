// A pointer to one of two pointers, through which the other one is redirected.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = 1, b = 2, c = 3;
  int *p = &a, *q = &b;
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  int **pp = x > 0 ? &p : &q;
  *pp = &c;
  **(y > 0 ? &p : &q) = 9;
  assert(a == (x <= 0 && y > 0 ? 9 : 1));
  assert(b == (x > 0 && y <= 0 ? 9 : 2));
  assert(c == ((x > 0) == (y > 0) ? 9 : 3));
  return 0;
}
