// The same, but the second scan may end where it begins.
// EXPECT: invalid
// FAULT: assertion 23
// OPTIONS: --merge pattern --prove off
#include <braid.h>
#include <stddef.h>

int main(void) {
  char line[14];
  braid_make_symbolic(line, sizeof line, "line");
  braid_assume(line[13] == 0);
  size_t key = 0;
  while (line[key] && line[key] != '=') {
    key++;
  }
  if (line[key] == 0) {
    return 0;
  }
  size_t end = key + 1;
  while (line[end] && line[end] != ';') {
    end++;
  }
  braid_assert(key + 1 < end);
  return 0;
}
