// All work that a run has done so far, in the units of solver::Solver::workDone: terms and guards
// made, and what the solver did. Instructions count at their rate beside it.
#pragma once

#include "guard/guard_manager.hpp"
#include "solver/core/solver.hpp"
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
           kPerNode * static_cast<double>(guards_.nodesMade()) +
           static_cast<double>(solver_.workDone());
  }

  static constexpr double kPerStep = 0.05;
  // A state's turn: when it only waits for others, and when it parted or ended.
  static constexpr double kPerStop = 10;
  static constexpr double kPerTurn = 100;
  // A value that differs in two states that are joined, beside the terms it makes.
  static constexpr double kPerJoinedValue = 2;

 private:
  static constexpr double kPerTerm = 3;
  static constexpr double kPerGuard = 3;
  static constexpr double kPerNode = 2.5;

  const term::TermManager& terms_;
  const guard::GuardManager& guards_;
  const solver::Solver& solver_;
};

}  // namespace braid::merge
