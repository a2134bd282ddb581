// Reading more arguments than were passed.
// EXPECT: invalid
// FAULT: out-of-bounds
#include <stdarg.h>

static int sum(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  int total = 0;
  while (count-- > 0) total += va_arg(arguments, int);
  va_end(arguments);
  return total;
}

int main(void) { return sum(3, 1, 2); }
