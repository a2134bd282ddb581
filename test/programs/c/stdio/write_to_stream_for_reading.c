// A stream for reading is not written to.
// EXPECT: valid
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[16] = "abc";
  FILE* f = fmemopen(b, sizeof b, "r");
  if (!f)
    return 0;
  assert(fputc('X', f) == EOF);
  fclose(f);
  return 0;
}
