// Constructors of globals run before main in order, destructors behind it in reverse order.
// EXPECT: valid
#include <braid.h>
static int alive = 0;
struct Counter {
  explicit Counter(int expected) : expected_(expected) { braid_assert(alive++ == expected); }
  ~Counter() { braid_assert(--alive == expected_); }
  int expected_;
};
static Counter first(0);
static Counter second(1);
static int& once() {
  static int value = (braid_assert(alive == 2), 5);
  return value;
}
int main() {
  braid_assert(alive == 2);
  once() = 6;
  braid_assert(once() == 6);
}
