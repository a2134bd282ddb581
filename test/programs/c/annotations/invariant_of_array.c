// An invariant may speak of memory, of globals and through functions that change nothing.
// EXPECT: valid
// OPTIONS: --prove only
#include <braid.h>

#define SIZE 6
int values[SIZE];
int largest;

static int atMost(int a, int b) { return a <= b; }

int main(void) {
  int probe = braid_range(0, SIZE, "probe");
  for (int i = 0; i < SIZE; i++) values[i] = braid_range(0, 100, "value");
  largest = values[0];
  for (int i = 1; i < SIZE; i++) {
    braid_invariant(probe >= i || atMost(values[probe], largest));
    braid_invariant(i >= 1 && i < SIZE);
#ifdef MISTAKE
    if (values[i] > largest && i != 3) largest = values[i];
#else
    if (values[i] > largest) largest = values[i];
#endif
  }
  braid_assert(values[probe] <= largest);
}
