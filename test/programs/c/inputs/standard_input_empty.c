// In a closed world standard input is at its end.
// EXPECT: valid
// OPTIONS: --closed
#include <assert.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int x = 5;
  char byte;
  assert(getchar() == EOF && scanf("%d", &x) == EOF && x == 5 && feof(stdin));
  assert(read(0, &byte, 1) == 0);
  return 0;
}
