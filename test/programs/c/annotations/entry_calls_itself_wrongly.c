// A precondition of several parts is kept to as well: an odd number ends below 0.
// EXPECT: invalid
// FAULT: precondition 10
// OPTIONS: --entry depth
#include <braid.h>

int depth(int n) {
  braid_requires(n >= 0 && n <= 10);
  if (n == 0) return 0;
  return 1 + depth(n - 2);
}
