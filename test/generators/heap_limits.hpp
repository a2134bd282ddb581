// How large the heaps are that are tried one by one.
#pragma once

#include <cstddef>

namespace braid::test {

struct HeapLimits {
  std::size_t objects = 3;  // of a type
  int lowest = 0;           // of integers
  int highest = 1;
  int longest = 2;  // of arrays
};

}  // namespace braid::test
