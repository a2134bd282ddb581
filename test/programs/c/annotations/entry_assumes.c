// What the entry requires is an assumption; its own calls have to keep to it.
// EXPECT: valid
// OPTIONS: --entry depth --prove only
// OPTIONS: --entry once
#include <braid.h>

int depth(int n) {
  braid_requires(n >= 0);
  braid_ensures(braid_result(int) == n);
  return n == 0 ? 0 : 1 + depth(n - 1);
}

int once(int n, int m) {
  braid_requires(n > 0);
  braid_requires(m > n);
  return 100 / n + 100 / (m - n);
}
