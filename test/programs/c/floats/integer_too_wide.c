// Not all 32-bit integers are floats.
// EXPECT: invalid
// FAULT: assertion 11
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 16777200 || x > 16777230) return 0;
  assert((int)(float)x == x);
  return 0;
}
