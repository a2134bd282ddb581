// EXPECT: valid
#include <assert.h>
#include <stdio.h>
#include <string.h>

static char b[64];
#define formats(expected, ...) assert(snprintf(b, sizeof b, __VA_ARGS__) == (int)strlen(expected) && strcmp(b, expected) == 0)

int main(void) {
  formats("1.500000 -0.25 3", "%f %.2f %.0f", 1.5, -0.25, 2.9);
  formats("1.5e+10 1.50E-03", "%.1e %.2E", 1.5e10, 0.0015);
  formats("0.1 1e+20 100000 1e-05", "%g %g %g %g", 0.1, 1e20, 1e5, 1e-5);
  formats("[  3.14][3.14  ][003.14]", "[%6.2f][%-6.2f][%06.2f]", 3.14159, 3.14159, 3.14159);
  formats("inf -inf 0.30000000000000004", "%f %f %.17g", 1e308 * 10, -1e308 * 10, 0.1 + 0.2);
  return 0;
}
