// An invariant that does not hold is found like any other check: where it stands.
// EXPECT: invalid
// FAULT: loop-invariant 10
#include <braid.h>

int main(void) {
  int n = braid_int("n");
  int last = 0;
  for (int i = 0; i < n; i++) {
    braid_invariant(last <= 2);
    last = i;
  }
}
