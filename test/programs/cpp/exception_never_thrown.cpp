// What could throw but does not is analysed like other code.
// EXPECT: valid
#include <braid.h>
struct Guard {
  ~Guard() { braid_assert(n < 10); }
  int n;
};
static int check(int n) {
  if (n > 10)
    throw n;
  return n;
}
int main() {
  Guard guard{braid_range(0, 5, "n")};
  try {
    guard.n = check(guard.n);
  } catch (...) {
    braid_assert(false);
  }
}
