// A helper takes arguments from its caller's list.
// EXPECT: valid
#include <assert.h>
#include <stdarg.h>

static int take(va_list *list) { return va_arg(*list, int); }

static int digits(int count, ...) {
  va_list list;
  va_start(list, count);
  int value = 0;
  while (count-- > 0) value = 10 * value + take(&list);
  va_end(list);
  va_start(list, count);
  value += 1000 * take(&list);
  va_end(list);
  return value;
}

int main(void) {
  assert(digits(3, 1, 2, 3) == 1123);
  return 0;
}
