// Structures of all sizes through `...`.
// EXPECT: valid
#include <assert.h>
#include <stdarg.h>

struct Small { int a; };
struct Medium { long a; int b; };
struct Large { int cells[10]; };
struct Floats { double x, y; };

static long check(int first, ...) {
  va_list arguments;
  va_start(arguments, first);
  struct Small s = va_arg(arguments, struct Small);
  struct Medium m = va_arg(arguments, struct Medium);
  int between = va_arg(arguments, int);
  struct Large l = va_arg(arguments, struct Large);
  struct Floats f = va_arg(arguments, struct Floats);
  double d = va_arg(arguments, double);
  va_end(arguments);
  return first + s.a + m.a + m.b + between + l.cells[0] + l.cells[9] + (long)f.x + (long)f.y + (long)d;
}

int main(void) {
  struct Large l = {{100, [9] = 900}};
  assert(check(1, (struct Small){2}, (struct Medium){3, 4}, 5, l, (struct Floats){6.5, 7.5}, 8.5) == 1036);
  return 0;
}
