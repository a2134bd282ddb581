// Marks what a run executes, and, where tests are made of joined paths, what each state does.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>

#include "exec/coverage.hpp"
#include "exec/state.hpp"

namespace braid::exec {

class CoverageRecorder {
 public:
  explicit CoverageRecorder(std::uint32_t opCount) : covered_(opCount), coveredBefore_(opCount) {}

  void cover(std::uint32_t op) { covered_[op] |= kExecuted; }
  void coverSide(std::uint32_t branch, bool isTaken) { covered_[branch] |= sideMark(isTaken); }
  // Marks the side of a branch that a copy of the running state takes.
  void coverSide(State& copy, std::uint32_t branch, bool isTaken);

  // All marks so far.
  [[nodiscard]] Marks marks() const;

  // From now on states keep the marks of what they execute that are among the wanted ones.
  void recordPerState(const Marks& wanted) {
    assert(wanted.size() == covered_.size());
    wanted_ = &wanted;
  }
  // A copy has executed everything that the running state has.
  void noteCopy(const State& running, State& copy) const;
  // The running state has stopped.
  void noteStop(State& state);

 private:
  Marks covered_;                  // while states keep marks, only those of the running state
  Marks coveredBefore_;            // marks of the states that ran before it
  const Marks* wanted_ = nullptr;  // null: states keep no marks
};

}  // namespace braid::exec
