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
  // Objects of one type, and references that have to be followed to an object; zero: any number.
  std::uint32_t maxObjects = 16;
  std::uint32_t maxPath = 16;
};

}  // namespace braid::exec
