// A closed stream is gone.
// EXPECT: invalid
// FAULT: use-after-free 10
#include <stdio.h>

int main(void) {
  FILE* stream = fopen("name", "w");
  if (!stream) return 0;
  fclose(stream);
  fputc('x', stream);
  return 0;
}
