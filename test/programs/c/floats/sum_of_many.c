// A sum of numbers between 0 and 1 lies between 0 and their count: by ranges, not by circuits.
// EXPECT: valid
// OPTIONS: --processes off
#include <assert.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double sum = 0;
  for (int i = 0; i < 40; i++) {
    double part = __VERIFIER_nondet_double();
    if (!(part >= 0.0 && part <= 1.0)) return 0;
    sum += part;
  }
  assert(sum >= 0.0 && sum <= 40.0);
  assert(sum / 40.0 <= 1.0);
  return 0;
}
