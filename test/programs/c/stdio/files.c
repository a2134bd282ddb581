// Files that are written and read back.
// EXPECT: valid
// OPTIONS: --closed
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  FILE *out = fopen("notes.txt", "w");
  assert(out);
  assert(fprintf(out, "line %d\n", 1) == 7);
  assert(fputs("line 2\n", out) >= 0 && fwrite("tail", 1, 4, out) == 4);
  assert(fclose(out) == 0);
  FILE *in = fopen("notes.txt", "r");
  assert(in);
  char line[16];
  assert(fgets(line, sizeof line, in) && strcmp(line, "line 1\n") == 0);
  assert(ftell(in) == 7 && fgetc(in) == 'l' && ungetc('L', in) == 'L');
  assert(fgets(line, sizeof line, in) && strcmp(line, "Line 2\n") == 0);
  assert(fread(line, 1, sizeof line, in) == 4 && memcmp(line, "tail", 4) == 0);
  assert(fgetc(in) == EOF && feof(in));
  assert(fseek(in, 5, SEEK_SET) == 0 && !feof(in) && fgetc(in) == '1');
  fclose(in);
  remove("notes.txt");
  return 0;
}
