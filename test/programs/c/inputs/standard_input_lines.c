// EXPECT: valid
// OPTIONS: --stdin 3
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[8];
  unsigned total = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strlen(line);
    assert(length <= 3);
    total += length;
  }
  assert(total <= 3 && feof(stdin) && !ferror(stdin));
  return 0;
}
