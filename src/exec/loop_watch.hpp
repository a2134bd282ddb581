// Told of states that have come round a loop.
#pragma once

namespace braid::exec {

struct State;

class LoopWatch {
 public:
  virtual ~LoopWatch() = default;
  // The state is back at the head of a loop. Whether its path ends there, since everything that can
  // follow follows from a state that was seen before.
  virtual bool endsHere(const State& state) = 0;
};

}  // namespace braid::exec
