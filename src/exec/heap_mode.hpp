// How heaps are represented that the program is started with and that nothing is known of.
#pragma once

#include <cstdint>
#include <string_view>

namespace braid::exec {

enum class HeapMode : std::uint8_t {
  Auto,     // summary where paths are joined, lazier where they are not
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

// What is done in an exploration that joins paths or not.
constexpr HeapMode heapModeFor(HeapMode mode, bool joins) {
  return mode != HeapMode::Auto ? mode : joins ? HeapMode::Summary : HeapMode::Lazier;
}

}  // namespace braid::exec
