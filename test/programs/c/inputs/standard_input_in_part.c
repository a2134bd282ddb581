// No more is read than was looked at: this holds for all that may come in.
// EXPECT: valid
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[6], word[4];
  int c = getchar();
  assert(c == EOF || (c >= 0 && c <= 255));
  if (!fgets(line, sizeof line, stdin)) {
    assert(feof(stdin) || line[0] == 0);
    return 1;
  }
  assert(strlen(line) < sizeof line);
  size_t count = fread(word, 1, 3, stdin);
  assert(count <= 3);
  if (count < 3) assert(feof(stdin) && getchar() == EOF);
  return 0;
}
