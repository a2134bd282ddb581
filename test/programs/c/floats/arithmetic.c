// Concrete arithmetic, rounded as the hardware does.
// EXPECT: valid
#include <assert.h>
#include <float.h>

int main(void) {
  volatile double third = 1.0 / 3;
  volatile float thirdf = 1.0f / 3;
  assert(third * 3 == 1.0 && third != thirdf && (float)third == thirdf);
  volatile double tenth = 0.1;
  double sum = 0;
  for (int i = 0; i < 10; i++) sum += tenth;
  assert(sum != 1.0 && sum == 0x1.fffffffffffffp-1);
  volatile double big = DBL_MAX;
  assert(big * 2 > big && big + 1 == big && -big * 2 < 0);
  volatile double tiny = DBL_MIN;
  assert(tiny / 2 != 0 && tiny / 2 * 2 == tiny && DBL_TRUE_MIN / 2 * 2 == 0);
  volatile float wide = 16777216.0f;
  assert(wide + 1 == wide && (double)wide + 1 != wide);
  assert(5.5 - 2 * 2.75 == 0 && -0.0 == 0.0 && 1 / -0.0 < 0);
  return 0;
}
