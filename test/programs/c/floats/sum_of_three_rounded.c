// Three tenths are a bit more than 0.3.
// EXPECT: invalid
#include <assert.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double sum = 0;
  for (int i = 0; i < 3; i++) {
    double part = __VERIFIER_nondet_double();
    if (!(part >= 0.0 && part <= 0.1)) return 0;
    sum += part;
  }
  assert(sum <= 0.3);
  return 0;
}
