// The same in C++.
// EXPECT: valid
// OPTIONS: --prove only
#include <braid.h>

struct Counter {
  int count = 0;
  int add(int n) {
    int before = count;
    braid_requires(n >= 0 && count >= 0 && n < 1000);
    braid_ensures(braid_result(int) >= before);
    for (int i = 0; braid_invariant(i >= 0 && i <= n && count == before + i), i < n; ++i)
      ++count;
    return count;
  }
};

int main() {
  Counter counter;
  braid_assert(counter.add(braid_range(0, 1000, "n")) < 1000);
}
