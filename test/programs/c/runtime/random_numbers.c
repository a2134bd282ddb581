// The same seed gives the same numbers, in range.
// EXPECT: valid
#include <assert.h>
#include <stdlib.h>

int main(void) {
  srand(7);
  int a = rand(), b = rand();
  srand(7);
  assert(rand() == a && rand() == b);
  assert(a >= 0 && a <= RAND_MAX);
  return 0;
}
