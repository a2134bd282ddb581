// Meeting points at which no states are joined: paths stop waiting there for a while.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

#include "exec/frame.hpp"
#include "merge/meeting_points.hpp"

namespace braid::merge {

class PlaceBackoff {
 public:
  explicit PlaceBackoff(MeetingPoints& points, const Tuning& tuning = {})
      : points_(points), tuning_(tuning) {}

  // Records a meeting: how many states came, and how many were left. After a number of states that
  // were not joined with any, none waits there until as many have met elsewhere; this number grows
  // each time.
  void note(const exec::Frame& place, std::size_t came, std::size_t left);

 private:
  struct Place {
    ir::FunctionId function;
    std::uint32_t position;
    std::uint64_t inVain = 0;  // number of states since the last join
    std::uint64_t rest;
  };
  // The number of states that must have met before a place is waited at again.
  using Return = std::pair<std::uint64_t, std::uint64_t>;

  MeetingPoints& points_;
  Tuning tuning_;
  std::uint64_t met_ = 0;  // states
  std::unordered_map<std::uint64_t, Place> places_;
  std::priority_queue<Return, std::vector<Return>, std::greater<>> returns_;
};

}  // namespace braid::merge
