// Which heaps a program may be started with, and how they are represented.
#pragma once

#include <cstdint>
#include <optional>

#include "exec/heap_mode.hpp"

namespace braid::exec {

struct InputOptions {
  std::optional<std::uint64_t> maxArraySize;  // --array-size
  // The entry's array parameters are not null and no two are the same array (dialect jip).
  bool arraysAreDistinct = false;
  HeapMode heap = HeapMode::Auto;
  // Limit on objects of one type, and on references that lead to an object; zero: none.
  std::uint32_t maxObjects = 16;
  std::uint32_t maxPath = 16;
};

}  // namespace braid::exec
