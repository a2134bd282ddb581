// All work that a run has done so far, in the units of solver::Solver::workDone: terms and guards
// made, and what the solver did. Instructions count at their rate beside it.
#pragma once

#include "guard/guard_manager.hpp"
#include "merge/tuning.hpp"
#include "solver/core/solver.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

class WorkMeter {
 public:
  WorkMeter(const term::TermManager& terms, const guard::GuardManager& guards,
            const solver::Solver& solver, const Tuning& tuning)
      : terms_(terms), guards_(guards), solver_(solver), tuning_(tuning) {}

  [[nodiscard]] double read() const {
    return tuning_.workPerTerm * static_cast<double>(terms_.termCount()) +
           tuning_.workPerGuard * static_cast<double>(guards_.operations()) +
           tuning_.workPerNode * static_cast<double>(guards_.nodesMade()) +
           static_cast<double>(solver_.workDone());
  }

 private:
  const term::TermManager& terms_;
  const guard::GuardManager& guards_;
  const solver::Solver& solver_;
  Tuning tuning_;
};

}  // namespace braid::merge
