// Where a long double has more room than bits, and the library: the same on every target.
// EXPECT: valid
#include <assert.h>
#include <complex.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct Mixed {
  char before;
  long double value;
  char after;
};

static struct Mixed doubled(struct Mixed m) {
  m.value *= 2;
  return m;
}

static long double sum(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  long double result = 0;
  for (int i = 0; i < count; i++) {
    result += va_arg(arguments, int);
    result += va_arg(arguments, long double);
  }
  va_end(arguments);
  return result;
}

static long double table[4] = {1.5L, -2.5L, 0.0L, 1e4000L};

int main(void) {
  struct Mixed m = doubled((struct Mixed){1, 0.1L, 2});
  assert(m.before == 1 && m.value == 0.2L && m.after == 2);
  assert(sum(2, 1, 0.25L, 2, 0.5L) == 3.75L);

  int i = __VERIFIER_nondet_int();
  if (i >= 0 && i < 4) {
    assert(fabsl(table[i]) != 1 && !isnan(table[i]));
    table[i] = i;
    assert(table[i] == i);
  }
  long double minusZero = -0.0L, inverse = 1 / minusZero;
  assert(signbit(minusZero) && isinf(inverse) && inverse < 0 && isnan(inverse - inverse));
  assert(copysignl(3, inverse) == -3 && floorl(-2.5L) == -3 && lroundl(2.5L) == 3);
  assert(sqrtl(2.25L) == 1.5L && fmodl(7.5L, 2) == 1.5L && fmaxl(1, 2) == 2);

  char text[40];
  assert(snprintf(text, sizeof text, "%.3Lf %La", 2.125L, 0.0L) == 12);
  assert(strcmp(text, "2.125 0x0p+0") == 0);
  long double read = 0;
  assert(sscanf("12.25", "%Lf", &read) == 1 && read == 12.25L);
  assert(strtold("-1.5e3", NULL) == -1500 && strtold("0", NULL) == 0);

  long double copy;
  memcpy(&copy, &read, sizeof copy);
  assert(copy == read);
  long double _Complex z = (1 + 2 * I) * (1 - 2 * I);
  assert(creall(z) == 5 && cimagl(z) == 0);
  return 0;
}
