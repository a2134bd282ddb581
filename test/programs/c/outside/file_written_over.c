// What was in a file that is written does not matter; what is appended to comes first.
// EXPECT: valid
// OPTIONS: --files 3
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[16] = "";
  FILE *out = fopen("log", "w");
  if (!out) return 1;
  fputs("new", out);
  fclose(out);
  FILE *in = fopen("log", "r");
  assert(in && fgets(text, sizeof text, in) && strcmp(text, "new") == 0);
  return 0;
}
