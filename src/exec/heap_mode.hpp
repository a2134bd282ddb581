// How heaps of which nothing is known at the start are represented.
#pragma once

#include <cstdint>
#include <string_view>

namespace braid::exec {

enum class HeapMode : std::uint8_t {
  Auto,     // the one that is best on average
  Lazy,     // forks when an unknown reference is read
  Lazier,   // forks when the object of a reference is accessed
  Summary,  // never forks: guarded sets of objects
};

constexpr std::string_view heapModeName(HeapMode mode) {
  switch (mode) {
    case HeapMode::Auto:
      return "auto";
    case HeapMode::Lazy:
      return "lazy";
    case HeapMode::Lazier:
      return "lazier";
    case HeapMode::Summary:
      break;
  }
  return "summary";
}

// According to docs/results/heap.md, without merging it is the fastest, or nearly so, in each
// experiment. With `--merge auto`, neither it nor summaries are better in all of them.
constexpr HeapMode chosenHeapMode(HeapMode mode) {
  return mode == HeapMode::Auto ? HeapMode::Lazier : mode;
}

}  // namespace braid::exec
