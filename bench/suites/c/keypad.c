// EXPECT: invalid
// FAULT: assertion
// A lock whose code is hidden behind arithmetic on six key presses.
#include <braid.h>

int main(void) {
  unsigned char keys[6];
  braid_make_symbolic(keys, sizeof keys, "keys");
  unsigned hash = 5381;
  for (int i = 0; i < 6; i++) {
    if (keys[i] > 9)
      return 0;
    hash = hash * 33 ^ keys[i];
  }
  braid_assert((hash & 0xffff) != 0xbeef);
  return 0;
}
