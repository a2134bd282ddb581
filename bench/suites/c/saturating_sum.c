// EXPECT: valid
// OPTIONS: --check overflow
// The sum of unknown numbers, cut off at the limits of int.
#include <braid.h>
#include <limits.h>

static int add(int a, int b) {
  if (b > 0 && a > INT_MAX - b)
    return INT_MAX;
  if (b < 0 && a < INT_MIN - b)
    return INT_MIN;
  return a + b;
}

int main(void) {
  int sum = 0;
  long long exact = 0;
  for (int i = 0; i < 5; i++) {
    int x = braid_int("x");
    sum = add(sum, x);
    exact = exact + x > INT_MAX ? INT_MAX : exact + x < INT_MIN ? INT_MIN : exact + x;
  }
  braid_assert(sum == exact);
  return 0;
}
