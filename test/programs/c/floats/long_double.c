// EXPECT: valid
#include <assert.h>

int main(void) {
  volatile long double x = 1;
  long double y = x / 3;
  assert(y * 3 == 1 && y != (double)y);
  assert((int)(x * 7) == 7 && (double)(x + 0.5) == 1.5);
  assert(x + 0x1p-60L != x);
  return 0;
}
