// All ways to read take from the same bytes, each once.
// EXPECT: invalid
// FAULT: assertion 17
#include <assert.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  char a = 0, c = 0;
  if (read(0, &a, 1) != 1) return 0;
  int b = getchar();
  if (b == EOF || fread(&c, 1, 1, stdin) != 1) return 0;
  int d = fgetc(stdin);
  ungetc(d, stdin);
  if (d == EOF) return 0;
  assert(getchar() == d);
  assert(a != 'w' || b != 'o' || c != 'r' || d != 'd');
  return 0;
}
