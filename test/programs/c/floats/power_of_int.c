// EXPECT: valid
#include <assert.h>

int main(void) {
  volatile double x = 1.5;
  volatile int n = 5;
  assert(__builtin_powi(x, n) == 7.59375);
  n = -3;
  x = 2;
  assert(__builtin_powi(x, n) == 0.125);
  n = 0;
  assert(__builtin_powif(3.0f, n) == 1.0f);
  return 0;
}
