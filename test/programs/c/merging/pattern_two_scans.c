// A scan behind another: what its rounds say of bytes at unknown places is folded into one condition.
// EXPECT: valid
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
  braid_assert(key < end && end < sizeof line);
  braid_assert(line[end] == 0 || line[end] == ';');
  return 0;
}
