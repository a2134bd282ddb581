// Elements are told by the remainder of their index, of an array of fixed size in static memory.
// EXPECT: valid
// OPTIONS: --prove only
#include <assert.h>

static int parities[5000];

int main(void) {
  for (int i = 0; i < 5000; i++) {
    parities[i] = i % 2;
#ifdef MISTAKE
    if (i == 4) {
      parities[i - 1] = 0;
    }
#endif
  }
  for (int i = 0; i < 5000; i++) {
    assert(parities[i] == i % 2);
  }
}
