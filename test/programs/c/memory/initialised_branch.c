// Copying what is not initialised decides nothing.
// EXPECT: valid
// OPTIONS: --check uninitialised
#include <assert.h>
#include <string.h>

struct Pair { int first, second; };

int main(void) {
  struct Pair a, b;
  a.first = 3;
  memcpy(&b, &a, sizeof a);
  assert(b.first == 3);
  return 0;
}
