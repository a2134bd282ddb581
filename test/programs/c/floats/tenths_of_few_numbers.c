// Ten times a tenth is not always the whole: 38 of these 61 numbers show it.
// EXPECT: invalid
// FAULT: assertion 12
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 60) return 0;
  double d = c / 10.0;
  assert(d + d + d == c * 3 / 10.0);
  return 0;
}
