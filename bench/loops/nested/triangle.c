// An inner loop up to the outer counter runs at least once per round.
// EXPECT: valid
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n <= 30000);
  int count = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++) {
      count++;
    }
  }
  assert(count >= n || n < 0);
}
