// More of them than there are registers, of mixed widths.
// EXPECT: valid
#include <assert.h>
#include <stdarg.h>

extern int __VERIFIER_nondet_int(void);

static long sum(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  long total = 0;
  for (int i = 0; i < count; i++) total += i % 3 == 2 ? va_arg(arguments, long long) : va_arg(arguments, int);
  va_end(arguments);
  return total;
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(sum(0) == 0 && sum(1, x) == x);
  assert(sum(12, 1, 2, 1ll << 40, 4, 5, 6ll, 7, 8, -(1ll << 40), 10, x, 12ll) == 55l + x);
  assert(sum(2, 'a', (short)-1) == 96);
  return 0;
}
