// Nothing is symbolic: a plain computation ends in one path.
// EXPECT: valid
#include <assert.h>

int main(void) {
  unsigned long n = 27, steps = 0, peak = 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    if (n > peak) peak = n;
    steps++;
  }
  assert(steps == 111 && peak == 9232);
  return 0;
}
