// The sum of numbers up to a hundred is at most a hundred times their count.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 10000000);
  int sum = 0, count = 0;
  while (count < n) {
    int value = __VERIFIER_nondet_int();
    __VERIFIER_assume(value >= 0 && value <= 100);
    sum += value;
    count++;
  }
  assert(sum >= 0 && sum <= 100 * n);
}
