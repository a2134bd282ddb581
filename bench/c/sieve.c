// Bytes of a large array.
#include <stdio.h>
#include <string.h>

enum { kLimit = 1000000 };
static char isComposite[kLimit];

int main(void) {
  int count = 0;
  for (int i = 2; i < kLimit; i++) {
    if (isComposite[i])
      continue;
    count++;
    for (long j = (long)i * i; j < kLimit; j += i)
      isComposite[j] = 1;
  }
  printf("%d\n", count);
  return 0;
}
