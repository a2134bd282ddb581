// The right side is not evaluated when the left one decides.
// EXPECT: valid
#include <assert.h>
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

static int calls;
static int count(int result) { calls++; return result; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int *p = x > 0 ? &x : NULL;
  if (p && *p == 7) assert(x == 7);
  int both = count(x > 0) && count(x < 10);
  assert(calls == (x > 0 ? 2 : 1));
  assert(both == (x > 0 && x < 10));
  calls = 0;
  int either = count(x == 1) || count(x == 2);
  assert(calls == (x == 1 ? 1 : 2) && either == (x == 1 || x == 2));
  int y = (x++, x--, x);
  assert(y == x);
  return 0;
}
