// EXPECT: valid
#include <assert.h>
#include <klee/klee.h>

int main(void) {
  int x, y;
  klee_make_symbolic(&x, sizeof x, "x");
  klee_make_symbolic(&y, sizeof y, "y");
  klee_assume(x > 0 & x < 100);
  klee_assume(y == x + 1);
  assert(y > 1 && y <= 100);
  if (klee_is_symbolic((uintptr_t)x)) assert(x != 0);
  int z = klee_int("z");
  if (z == 5) {
    z--;
    klee_assert(z == 4);
  }
  return 0;
}
