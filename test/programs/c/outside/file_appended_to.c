// EXPECT: unknown
// REASON: (--files)
// OPTIONS: --files 2 --time 10
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *out = fopen("log", "a");
  if (!out) return 1;
  fputc('x', out);
  fclose(out);
  FILE *in = fopen("log", "r");
  assert(in && fseek(in, -1, SEEK_END) == 0 && fgetc(in) == 'x');
  return 0;
}
