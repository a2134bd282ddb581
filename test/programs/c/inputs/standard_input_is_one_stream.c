// All ways to read take from the same bytes, each once.
// EXPECT: invalid
// FAULT: assertion 16
#include <assert.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  char b = 0, c = 0;
  int a = getchar();
  if (a == EOF || read(0, &b, 1) != 1 || fread(&c, 1, 1, stdin) != 1) return 0;
  int d = fgetc(stdin);
  ungetc(d, stdin);
  if (d == EOF) return 0;
  assert(getchar() == d);
  assert(a != 'w' || b != 'o' || c != 'r' || d != 'd');
  return 0;
}
