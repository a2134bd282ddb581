// EXPECT: invalid
// FAULT: assertion
// A queue of four places that takes a fifth element when it has wrapped around.
#include <braid.h>

enum { kPlaces = 4, kSteps = 9 };

int main(void) {
  int ring[kPlaces], first = 0, count = 0, in = 0, out = 0;
  for (int step = 0; step < kSteps; step++) {
    if (braid_int("push") > 0) {
      if (count == kPlaces && first == 0)
        continue;
      ring[(first + count++) % kPlaces] = in++;
    } else if (count > 0) {
      braid_assert(ring[first] == out++);
      first = (first + 1) % kPlaces;
      count--;
    }
  }
  return 0;
}
