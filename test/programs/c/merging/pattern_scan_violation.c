// The same, but all bytes may be the one that is looked for: the state of all rounds has a model
// with exactly that.
// EXPECT: invalid
// FAULT: assertion 17
// OPTIONS: --merge pattern --prove off
#include <braid.h>
#include <stddef.h>

int main(void) {
  char s[12];
  braid_make_symbolic(s, sizeof s, "s");
  size_t n = (size_t)braid_range(0, 13, "n");
  size_t i = 0;
  while (i < n && s[i] == 'a') {
    i++;
  }
  braid_assert(i < 12);
  return 0;
}
