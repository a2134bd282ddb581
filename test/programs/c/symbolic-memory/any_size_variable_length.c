// Variable length arrays of any length that a stack has room for.
// EXPECT: valid
// OPTIONS: --check leaks
// OPTIONS: --check leaks --capacity 0 --merge none
// OPTIONS: --check leaks --capacity 16 --merge ite
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), i = __VERIFIER_nondet_int();
  if (n <= 0 || n > 100000 || i < 0 || i >= n) return 0;
  int a[n];
  a[i] = i;
  a[n - 1] = 3;
  assert(a[i] == (i == n - 1 ? 3 : i));
  return 0;
}
