// Steps of three end at the first multiple of three that is not below the limit.
// EXPECT: valid
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n < INT_MAX - 3);
  int i = 0;
  while (i < n) {
    i += 3;
  }
  assert(i >= n && i < n + 3);
  assert(i % 3 == 0);
}
