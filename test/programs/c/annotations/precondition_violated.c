// A precondition that does not hold is blamed on the call.
// EXPECT: invalid
// FAULT: precondition 12
#include <braid.h>

static int half(int n) {
  braid_requires(n >= 0);
  return n / 2;
}

int main(void) {
  return half(braid_int("n"));
}
