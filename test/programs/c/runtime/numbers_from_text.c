// EXPECT: valid
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>

int main(void) {
  char *end;
  const char *text = "  -12abc";
  assert(strtol(text, &end, 10) == -12 && end == text + 5);
  assert(strtol("0x1fz", &end, 0) == 31 && *end == 'z');
  assert(strtol("0755", NULL, 0) == 493 && strtol("z", NULL, 36) == 35);
  text = "none";
  assert(strtol(text, &end, 10) == 0 && end == text);
  errno = 0;
  assert(strtol("99999999999999999999", NULL, 10) == LONG_MAX && errno == ERANGE);
  errno = 0;
  assert(strtol("-99999999999999999999", NULL, 10) == LONG_MIN && errno == ERANGE);
  errno = 0;
  assert(strtoul("18446744073709551615", NULL, 10) == ULONG_MAX && errno == 0);
  assert(strtoull("-1", NULL, 10) == ULLONG_MAX);
  assert(atoi("42") == 42 && atol("-7") == -7);
  assert(strtod("2.5e3x", &end) == 2500 && *end == 'x');
  assert(strtod("-0.125", NULL) == -0.125 && atof("1e-2") == 0.01);
  return 0;
}
