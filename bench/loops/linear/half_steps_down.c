// Steps of two need half as many rounds, rounded up and not down.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 12 && n <= 1000000000);
  int rounds = 0;
  for (int i = 0; i < n; i += 2) {
    rounds++;
  }
  assert(rounds == n / 2);
}
