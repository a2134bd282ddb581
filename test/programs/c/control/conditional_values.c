// Nested conditional expressions, also of structures and pointers, and statement expressions.
// EXPECT: valid
// OPTIONS:
// OPTIONS: -- -O1
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct Pair { int a, b; };

int main(void) {
  int x = __VERIFIER_nondet_int();
  struct Pair p = {1, 2}, q = {3, 4};
  struct Pair r = x < 0 ? p : q;
  assert(r.a + r.b == (x < 0 ? 3 : 7));
  int *where = x < 0 ? &p.a : x == 0 ? &p.b : &q.b;
  *where = 100;
  assert((p.a == 100) == (x < 0) && (p.b == 100) == (x == 0) && (q.b == 100) == (x > 0));
  int absolute = ({ int y = x; y < 0 ? -(y + 1) : y; });
  assert(absolute >= 0);
  return x ?: 0;
}
