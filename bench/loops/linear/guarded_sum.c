// A sum that is added to only while there is room for another number does not overflow.
// EXPECT: valid
// OPTIONS: --check overflow
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int sum = 0;
  for (int i = 0; i < n; i++) {
    int value = __VERIFIER_nondet_int();
    if (value > 0 && sum <= INT_MAX - value) {
      sum += value;
    }
    assert(sum >= 0);
  }
}
