// Integers, doubles and pointers by a format.
// EXPECT: valid
#include <assert.h>
#include <stdarg.h>
#include <string.h>

static double evaluate(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  double total = 0;
  for (; *format; format++) {
    switch (*format) {
      case 'i': total += va_arg(arguments, int); break;
      case 'd': total += va_arg(arguments, double); break;
      case 's': total += (double)strlen(va_arg(arguments, const char *)); break;
      case 'p': total += *va_arg(arguments, int *); break;
    }
  }
  va_end(arguments);
  return total;
}

int main(void) {
  int cell = 1000;
  assert(evaluate("") == 0);
  assert(evaluate("idsp", 1, 0.5, "abc", &cell) == 1004.5);
  assert(evaluate("dddddddddd", 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.25f) == 55.25);
  assert(evaluate("idididididididididid", 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5, 1, .5) == 15);
  return 0;
}
