// EXPECT: unknown
// REASON: a file may be longer than was looked at (--files)
// OPTIONS: --files 3
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *in = fopen("data", "r");
  if (!in) return 1;
  unsigned count = 0;
  while (fgetc(in) != EOF) ++count;
  assert(feof(in));
  return count > 0;
}
