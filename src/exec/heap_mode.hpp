// How heaps are represented that the program is started with and that nothing is known of.
#pragma once

#include <cstdint>
#include <string_view>

namespace braid::exec {

enum class HeapMode : std::uint8_t {
  Auto,     // the one that does best on the whole
  Lazy,     // forks where an unknown reference is read
  Lazier,   // forks where something looks into its object
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

// By docs/results/heap.md: without merging it is the fastest or close to it on each experiment.
// With `--merge auto` neither it nor summaries get further on all of them.
constexpr HeapMode chosenHeapMode(HeapMode mode) {
  return mode == HeapMode::Auto ? HeapMode::Lazier : mode;
}

}  // namespace braid::exec
