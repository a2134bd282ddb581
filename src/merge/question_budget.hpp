// What a question about joined states may cost. A single one that nobody answers would otherwise
// take all the time there is, where forking might be through.
//
// Questions without an answer cost no more than everything else together: one may cost as much as
// was done so far, less what earlier ones have cost in vain. Each that is tried so hard gets half
// of all work at least, so that few are; the others get less effort.
#pragma once

#include <cstdint>

#include "merge/tuning.hpp"
#include "solver/core/solver.hpp"

namespace braid::merge {

class QuestionBudget {
 public:
  explicit QuestionBudget(const Tuning& tuning) : tuning_(tuning) {}

  // So much work was done in all.
  void setDone(double work) { done_ = work; }

  [[nodiscard]] solver::Allowance allowance() const {
    const double left = done_ - inVain_;
    if (left >= done_ / 2 && left >= 1) {
      return {solver::Effort::Full, static_cast<std::uint64_t>(left)};
    }
    return {done_ > tuning_.workForModerate ? solver::Effort::Moderate : solver::Effort::Little};
  }

  // A question had no answer, and has cost so much. What it might have cost counts as well, for
  // there is work that is not counted.
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
