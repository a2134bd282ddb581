// A sum of inputs, each within bounds of its own: it grows by no more than the largest of them.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000000) {
    return 0;
  }
  int sum = 0;
  int count = 0;
  while (count < n) {
    int value = __VERIFIER_nondet_int();
#ifdef MISTAKE
    if (value >= -20 && value <= 70) {
#else
    if (value >= 0 && value <= 70) {
#endif
      sum += value;
    }
    count++;
  }
  assert(sum >= 0 && sum <= 70 * n);
}
