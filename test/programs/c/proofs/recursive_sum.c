// A recursive function adds two numbers.
// EXPECT: valid
// OPTIONS: --prove only
// OPTIONS:
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int add(int m, int n) {
  if (n == 0) {
    return m;
  }
#ifdef MISTAKE
  return add(m + 1 + (n == 3), n - 1);
#else
  return add(m + 1, n - 1);
#endif
}
int main(void) {
  int m = __VERIFIER_nondet_int();
  int n = __VERIFIER_nondet_int();
  if (m < 0 || m > 1000 || n < 0 || n > 1000) {
    return 0;
  }
  assert(add(m, n) == m + n);
}
