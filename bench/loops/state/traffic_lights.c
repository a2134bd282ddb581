// Two traffic lights change in turn; both are never green at the same time.
// EXPECT: valid
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

enum Light { Red, Green, Yellow };

int main(void) {
  enum Light north = Green, east = Red;
  while (1) {
    if (north == Green) {
      if (__VERIFIER_nondet_bool()) {
        north = Yellow;
      }
    } else if (north == Yellow) {
      north = Red;
      east = Green;
    } else if (east == Green) {
      if (__VERIFIER_nondet_bool()) {
        east = Yellow;
      }
    } else {
      east = Red;
      north = Green;
    }
    assert(north == Red || east == Red);
  }
}
