// Rounds of two bytes, and rounds from the end to the beginning.
// EXPECT: valid
// OPTIONS: --merge pattern --prove off
#include <braid.h>
#include <stddef.h>

int main(void) {
  char s[16];
  braid_make_symbolic(s, sizeof s, "s");
  size_t n = (size_t)braid_range(0, 9, "n");
  size_t i = 0;
  while (i < 2 * n && s[i] == 'a') {
    i += 2;
  }
  braid_assert(i % 2 == 0 && i <= 2 * n);
  braid_assert(i == 2 * n || s[i] != 'a');
  size_t end = n;
  while (end > 0 && s[end - 1] == ' ') {
    end--;
  }
  braid_assert(end == 0 || s[end - 1] != ' ');
  return 0;
}
