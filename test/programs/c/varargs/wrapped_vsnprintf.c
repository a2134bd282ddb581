// EXPECT: valid
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static char buffer[64];

__attribute__((format(printf, 1, 2))) static int format(const char *text, ...) {
  va_list arguments;
  va_start(arguments, text);
  int length = vsnprintf(buffer, sizeof buffer, text, arguments);
  va_end(arguments);
  return length;
}

int main(void) {
  assert(format("%d-%s-%c %.2f %lld", 42, "abc", 'z', 1.5, 1ll << 40) == 27);
  assert(strcmp(buffer, "42-abc-z 1.50 1099511627776") == 0);
  return 0;
}
