// A list that is read twice, and one that is handed on.
// EXPECT: valid
#include <assert.h>
#include <stdarg.h>

static int largest(int count, va_list arguments) {
  int best = va_arg(arguments, int);
  while (--count > 0) {
    int candidate = va_arg(arguments, int);
    if (candidate > best) best = candidate;
  }
  return best;
}

static int countLargest(int count, ...) {
  va_list arguments, again;
  va_start(arguments, count);
  va_copy(again, arguments);
  int best = largest(count, arguments), found = 0;
  for (int i = 0; i < count; i++) found += va_arg(again, int) == best;
  va_end(again);
  va_end(arguments);
  return 100 * best + found;
}

int main(void) {
  assert(countLargest(3, 1, 2, 3) == 301);
  assert(countLargest(10, 7, 1, 7, 2, 7, 3, 4, 5, 6, 7) == 704);
  return 0;
}
