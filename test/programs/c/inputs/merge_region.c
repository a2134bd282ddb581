// A region whose paths may be joined means the same.
// EXPECT: valid
#include <braid.h>

int main(void) {
  int count = 0;
  unsigned char bits = braid_uchar("bits");
  for (int i = 0; i < 4; i++) {
    braid_merge_begin();
    if (bits >> i & 1) count++;
    braid_merge_end();
  }
  braid_assert(count == __builtin_popcount(bits & 15u));
  return 0;
}
