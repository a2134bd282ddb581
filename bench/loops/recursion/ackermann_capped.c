// Ackermann's function with a cap is at least its second argument.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

enum { Cap = 1000000 };

static int ackermann(int m, int n) {
  if (m == 0) {
    return n < Cap ? n + 1 : Cap;
  }
  if (n == 0) {
    return ackermann(m - 1, 1);
  }
  return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void) {
  int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  __VERIFIER_assume(m >= 0 && n >= 0 && n <= Cap);
  assert(ackermann(m, n) >= n);
}
