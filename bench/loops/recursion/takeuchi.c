// Takeuchi's function always gives one of its arguments, and it is known which.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int tak(int x, int y, int z) {
  if (x <= y) {
    return y;
  }
  return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
}

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  __VERIFIER_assume(-1000 <= x && x <= 1000 && -1000 <= y && y <= 1000 && -1000 <= z && z <= 1000);
  int result = tak(x, y, z);
  assert(x <= y ? result == y : y <= z ? result == z : result == x);
}
