// How much a question about joined states may cost. A single question that nobody can answer could
// otherwise take all the time there is, while forking might come to its end.
//
// Questions without an answer cost no more than everything else together: one question may cost as
// much as all work so far, minus what earlier ones have cost in vain. A question that is tried so
// hard gets at least half of all work, so there are few of them; others get less effort.
#pragma once

#include <cstdint>

#include "merge/tuning.hpp"
#include "solver/core/solver.hpp"

namespace braid::merge {

class QuestionBudget {
 public:
  explicit QuestionBudget(const Tuning& tuning) : tuning_(tuning) {}

  // Sets the total work so far.
  void setDone(double work) { done_ = work; }

  [[nodiscard]] solver::Allowance allowance() const {
    const double left = done_ - inVain_;
    if (left >= done_ / 2 && left >= 1) {
      return {solver::Effort::Full, static_cast<std::uint64_t>(left)};
    }
    return {done_ > tuning_.workForModerate ? solver::Effort::Moderate : solver::Effort::Little};
  }

  // Records a question without an answer, and its work. What it was allowed counts as well, because
  // some work is not counted.
  void noteInVain(const solver::Allowance& allowance, std::uint64_t work) {
    inVain_ += static_cast<double>(work);
    if (allowance.mostWork != solver::kAnyWork) {
      inVain_ += static_cast<double>(allowance.mostWork);
    }
  }

 private:
  Tuning tuning_;
  double done_ = 0;
  double inVain_ = 0;
};

}  // namespace braid::merge
