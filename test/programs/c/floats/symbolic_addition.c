// Addition of positive numbers never makes smaller, but may be absorbed.
// EXPECT: valid
#include <assert.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 0.0f && x <= 1000.0f)) return 0;
  float y = x + 0.5f;
  assert(y >= x && y >= 0.5f && y <= 1000.5f);
  return 0;
}
