// A function of numbers returns the same for the same.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int steps(int n) {
  if (n <= 1) {
    return 0;
  }
  return 1 + (n % 2 == 0 ? steps(n / 2) : steps(n - 1));
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  int once = steps(n);
  int again = steps(n);
  assert(once == again);
}
