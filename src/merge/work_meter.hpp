// All work that a run has done so far, in the units of solver::Solver::workDone: terms and guards
// made, and what the solver did. Instructions count at their rate beside it.
#pragma once

#include "guard/guard_manager.hpp"
#include "solver/solver.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

class WorkMeter {
 public:
  WorkMeter(const term::TermManager& terms, const guard::GuardManager& guards,
            const solver::Solver& solver)
      : terms_(terms), guards_(guards), solver_(solver) {}

  [[nodiscard]] double read() const {
    return kPerTerm * static_cast<double>(terms_.termCount()) +
           kPerGuard * static_cast<double>(guards_.operations()) +
           static_cast<double>(solver_.workDone());
  }

  static constexpr double kPerStep = 0.1;

 private:
  static constexpr double kPerTerm = 3;
  static constexpr double kPerGuard = 10;

  const term::TermManager& terms_;
  const guard::GuardManager& guards_;
  const solver::Solver& solver_;
};

}  // namespace braid::merge
