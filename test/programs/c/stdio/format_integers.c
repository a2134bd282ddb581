// EXPECT: valid
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static char b[64];
#define formats(expected, ...) assert(snprintf(b, sizeof b, __VA_ARGS__) == (int)strlen(expected) && strcmp(b, expected) == 0)

int main(void) {
  formats("0 -1 2147483647 -2147483648", "%d %i %d %d", 0, -1, INT_MAX, INT_MIN);
  formats("4294967295 ff FF 377", "%u %x %X %o", UINT_MAX, 255, 255, 255);
  formats("0xff 0377 +5  5", "%#x %#o %+d % d", 255, 255, 5, 5);
  formats("[   42][42   ][00042][  -42]", "[%5d][%-5d][%05d][%*d]", 42, 42, 42, 5, -42);
  formats("[  007][-01]", "[%5.3d][%.2d]", 7, -1);
  formats("-9223372036854775808 18446744073709551615", "%ld %lu", LONG_MIN, ULONG_MAX);
  formats("-1 255 65535 7 8", "%hhd %hhu %hu %zu %jd", 0x1ff, 0xff, 0xffff, (size_t)7, (__INTMAX_TYPE__)8);
  formats("100% a", "%d%% %c", 100, 'a');
  formats("", "%.0d", 0);
  return 0;
}
