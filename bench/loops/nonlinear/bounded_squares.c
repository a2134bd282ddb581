// A sum of squares of small numbers is not negative and grows at most by the largest square.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 100000);
  int sum = 0;
  for (int i = 0; i < n; i++) {
    int value = __VERIFIER_nondet_int();
    __VERIFIER_assume(value >= -100 && value <= 100);
    sum += value * value;
  }
  assert(sum >= 0 && sum <= 10000 * n);
}
