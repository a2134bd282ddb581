#include "exec/coverage_recorder.hpp"

#include <algorithm>

namespace braid::exec {

void CoverageRecorder::coverSide(State& copy, std::uint32_t branch, bool isTaken) {
  coveredBefore_[branch] |= sideMark(isTaken);
  if (wanted_ != nullptr) {
    const auto mark = static_cast<std::uint8_t>(sideMark(isTaken) & (*wanted_)[branch]);
    copy.history.executed = withMarks(copy.history.executed, {{branch, mark}});
  }
}

Marks CoverageRecorder::marks() const {
  Marks all = covered_;
  addMarks(all, coveredBefore_);
  return all;
}

void CoverageRecorder::noteCopy(const State& running, State& copy) const {
  if (wanted_ != nullptr) {
    copy.history.executed = withMarks(running.history.executed, covered_, *wanted_);
  }
}

void CoverageRecorder::noteStop(State& state) {
  if (wanted_ == nullptr) {
    return;
  }
  state.history.executed = withMarks(state.history.executed, covered_, *wanted_);
  addMarks(coveredBefore_, covered_);
  std::fill(covered_.begin(), covered_.end(), std::uint8_t{0});
}

}  // namespace braid::exec
