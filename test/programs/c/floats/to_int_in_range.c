// Each bound is in range, and what is cut off does not count.
// EXPECT: valid
#include <assert.h>
#include <limits.h>

extern double __VERIFIER_nondet_double(void);

int main(void) {
  volatile double d = -2147483648.9;
  assert((int)d == INT_MIN);
  d = 2147483647.9;
  assert((int)d == INT_MAX);
  d = -0.9;
  assert((unsigned)d == 0 && (unsigned char)d == 0);
  d = 4294967295.5;
  assert((unsigned)d == UINT_MAX);
  d = -9223372036854775808.0;
  assert((long)d == LONG_MIN);
  volatile float f = -2147483648.0f;
  assert((int)f == INT_MIN);
  f = 255.99f;
  assert((unsigned char)f == 255);
  f = 16777215.0f;
  assert((long)f == 16777215);
  double x = __VERIFIER_nondet_double();
  if (x > -129 && x < 128) {
    signed char c = (signed char)x;
    assert(c <= 127);
  }
  return 0;
}
