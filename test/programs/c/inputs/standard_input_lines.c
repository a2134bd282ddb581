// Lines of any contents, as far as was looked.
// EXPECT: unknown
// REASON: standard input may be longer than was looked at (--stdin)
// OPTIONS: --stdin 3
// OPTIONS: --stdin 2 --merge none
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[4];
  unsigned total = 0;
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strlen(line);
    assert(length <= 3);
    total += length;
  }
  assert(feof(stdin) && !ferror(stdin));
  return 0;
}
