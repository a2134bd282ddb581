// The entry may be called with what it requires only, by itself as well.
// EXPECT: invalid
// FAULT: precondition 9
// OPTIONS: --entry depth
#include <braid.h>

int depth(int n) {
  braid_requires(n >= 0);
  return n == 0 ? 0 : 1 + depth(n - 2);
}
