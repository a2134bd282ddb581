// The solver finds the float.
// EXPECT: invalid
// FAULT: assertion 11
#include <assert.h>

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (x > 1.0f && x < 100.0f) {
    assert(x + 1.0f != 8.5f);
  }
  return 0;
}
