// Is told of states that have come round a loop.
#pragma once

namespace braid::exec {

struct State;

class LoopWatch {
 public:
  virtual ~LoopWatch() = default;
  // Called when the state is back at the head of a loop. Returns whether its path ends there,
  // because everything that can follow also follows from a state that was seen before.
  virtual bool endsHere(const State& state) = 0;
};

}  // namespace braid::exec
