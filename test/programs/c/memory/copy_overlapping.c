// memmove in both directions, byte by byte the same as a copy through a buffer.
// EXPECT: valid
#include <assert.h>
#include <string.h>

int main(void) {
  char up[9] = "abcdefgh", down[9] = "abcdefgh";
  memmove(up + 2, up, 5);
  assert(memcmp(up, "ababcdeh", 8) == 0);
  memmove(down, down + 2, 5);
  assert(memcmp(down, "cdefgfgh", 8) == 0);
  memmove(down + 1, down + 1, 3);
  assert(memcmp(down, "cdefgfgh", 9) == 0);
  return 0;
}
