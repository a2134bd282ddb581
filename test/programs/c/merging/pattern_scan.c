// A scan of unknown bytes becomes one state over the number of its rounds.
// EXPECT: valid
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
  braid_assert(i <= n);
  braid_assert(i == n || s[i] != 'a');
  return 0;
}
