// Several solvers on every query, each in a thread of its own; the first that says sat or unsat is
// believed. The others may go on for as long again and are interrupted only then, because a solver
// that is interrupted loses what it has learned. The run goes on meanwhile; a member that is not
// done by the next query is left out of that query, unless all are.
//
// The OOX thesis calls parallel solving infeasible since a process has to be started for every
// query. Here nothing is started: members are kept, with what earlier queries taught them, and a
// query costs a wake-up per member. It can pay where members are good at different queries and
// there is a core for each; where one member is the fastest throughout, or the cores are busy, the
// others only take from it. Along a path, both directions asked at each condition (seconds; two
// cores shared with four times as many processes, so this shows the loss and not the gain):
//
//                         Z3      cvc5    both, no grace    both
//   linear Int, 100       0.06    0.2     0.1               0.2
//   nonlinear Int, 60     0.4     4.0     0.7               1.1
//   BV 32, 100            1.3     0.9     2.8               3.0
//   BV arrays, 40         3.9     1.9     7.3               2.9
//
// Short queries that one solver answers should not come here.
//
// Members read terms while the run builds new ones, which is safe because terms do not change and
// as long as no member builds terms. The terms of a query have to live until the portfolio is gone.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "solver/core/solver.hpp"

namespace braid::solver {

class PortfolioSolver final : public Solver {
 public:
  explicit PortfolioSolver(std::vector<std::unique_ptr<Solver>> members);
  ~PortfolioSolver() override;

  // Unknown, with all their reasons, when no member knows. Throws DisagreementError when one member
  // has said sat and another unsat to the same query, this or an earlier one; an exception of a
  // member is thrown again when no other has an answer.
  Answer check(const Query& query) override;
  // The portfolio itself, whose time is that of waiting; then the members: queries they got,
  // queries they answered first, and time they worked.
  void collectStatistics(std::vector<StageStatistics>& into) const override;
  void interrupt() override;
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout_ = limit; }

 private:
  struct Job;
  struct Member;

  void work(Member& member);
  void settle(Member& member, Job& job, const Answer& answer);
  // Waits until some member is idle; false if interrupted.
  bool waitForIdle(std::unique_lock<std::mutex>& lock);
  std::shared_ptr<Job> start(const Query& query);
  void interruptBusy();
  // Interrupts the members that are over their grace period; whether any member is late.
  bool interruptOverdue();
  void throwDisagreement();

  std::vector<std::unique_ptr<Member>> members_;  // the list never changes, only the members do
  mutable std::mutex mutex_;                      // guards members and jobs
  std::condition_variable changed_;
  bool stop_ = false;
  std::string disagreement_;  // what members contradicted each other about; empty if they did not
  std::atomic<bool> interrupted_ = false;
  std::chrono::milliseconds timeout_{0};
  StageStatistics statistics_;
};

}  // namespace braid::solver
