// No memory at all.
#include <stdio.h>

int main(void) {
  unsigned a = 1, b = 0;
  for (unsigned i = 0; i < 10000000; i++) {
    a = a * 1664525 + 1013904223;
    b ^= a >> (i & 15);
  }
  printf("%u\n", b);
  return 0;
}
