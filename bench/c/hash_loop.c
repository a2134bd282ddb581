// Arithmetic on registers and a small table: what most concrete code is made of.
#include <stdio.h>

int main(void) {
  static unsigned table[256];
  unsigned hash = 1;
  for (unsigned i = 0; i < 4000000; i++) {
    hash = hash * 31 + (i ^ (hash >> 3));
    table[hash & 255] += i;
  }
  printf("%u %u\n", hash, table[7]);
  return 0;
}
