// Adding one does not always make larger.
// EXPECT: invalid
// FAULT: assertion 11
#include <assert.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x > 0.0f && x < 1e30f)) return 0;
  assert(x + 1.0f > x);
  return 0;
}
