// More arguments than there are registers, of all widths.
// EXPECT: valid
#include <assert.h>

static long many(char a, short b, int c, long d, unsigned char e, float f, double g, long h, int i, char j,
                 double k, short l, long long m, unsigned n) {
  return a + b + c + d + e + (long)f + (long)g + h + i + j + (long)k + l + (long)m + (long)n;
}

int main(void) {
  assert(many(1, -2, 3, 1l << 33, 255, 2.9f, -3.9, 7, 8, 9, 10.5, -11, 12, 4000000000u) ==
         1 - 2 + 3 + (1l << 33) + 255 + 2 - 3 + 7 + 8 + 9 + 10 - 11 + 12 + 4000000000l);
  return 0;
}
