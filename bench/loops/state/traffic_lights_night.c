// At night both lights turn yellow, and in the morning the first one turns green without the other
// red.
// EXPECT: invalid
// FAULT: assertion
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

enum Light { Red, Green, Yellow };

int main(void) {
  enum Light north = Green, east = Red;
  int night = 0;
  while (1) {
    if (night) {
      if (__VERIFIER_nondet_bool()) {
        night = 0;
        north = Green;
      }
    } else if (__VERIFIER_nondet_bool() && north == Red) {
      night = 1;
      north = east = Yellow;
    } else if (north == Green) {
      north = Yellow;
    } else if (north == Yellow) {
      north = Red;
      east = Green;
    } else if (east == Green) {
      east = Yellow;
    } else {
      east = Red;
      north = Green;
    }
    assert(night || north == Red || east == Red);
  }
}
