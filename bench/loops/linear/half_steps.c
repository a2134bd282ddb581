// Steps of two need half as many rounds, rounded up.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 0 && n <= 1000000000);
  int rounds = 0;
  for (int i = 0; i < n; i += 2) {
    rounds++;
  }
  assert(rounds == (n + 1) / 2);
}
