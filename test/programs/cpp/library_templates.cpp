// Of the library what is in its headers.
// EXPECT: invalid
// FAULT: assertion 13
#include <braid.h>

#include <algorithm>
#include <array>
#include <utility>

int main() {
  std::array<int, 3> numbers{braid_int("a"), braid_int("b"), 4};
  std::pair<int, int> ends = std::minmax(numbers[0], numbers[1]);
  braid_assert(ends.first != -5 || std::max(ends.second, numbers[2]) != 9);
}
