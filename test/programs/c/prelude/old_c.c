// C as it was before 1999, which gcc accepts with warnings.
// EXPECT: invalid
// FAULT: assertion 21
#include <assert.h>
static counter;

add(a, b)
int a, b;
{
  return a + b;
}

nothing(flag) {
  if (flag) return;
}

main() {
  int *number = 0x1000;
  nothing(1);
  report(add(counter, 2));
  assert(add(1, 2) != 3 || number == 0);
}

void report(int number) { counter = number; }
