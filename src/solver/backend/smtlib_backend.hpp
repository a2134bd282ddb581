// Any solver that speaks SMT-LIB 2, as a program of its own behind pipes that stay open. Unlike
// with a solver in our process, queries and answers have to be written and read as text. In return
// a solver that crashes, hangs or fills the memory cannot hurt a run: its process is ended and the
// next query starts another.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "solver/backend/smtlib_command.hpp"
#include "solver/backend/smtlib_session.hpp"
#include "solver/backend/tuning.hpp"
#include "solver/core/solver.hpp"

namespace braid::solver::backend {

class SmtLibBackend final : public Solver {
 public:
  // A command line, or the bare name of a known solver (smtlib_command.cpp). The program starts
  // with the first query. Memory is the address space of its process; 0 is no limit.
  SmtLibBackend(std::string_view command, std::chrono::milliseconds queryTimeout,
                std::uint64_t memoryBytes = 0, const Tuning& tuning = {});
  ~SmtLibBackend() override;

  // The time limit begins when the solver is ready.
  Answer check(const Query& query) override;
  void collectStatistics(std::vector<StageStatistics>& into) const override;
  // Only sets a flag.
  void interrupt() override { interrupted_.store(true); }
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout_ = limit; }

 private:
  Answer ask(const Query& query);
  Answer solve(const Query& query, const Patience& patience);
  void ensureSession();

  SmtLibCommand command_;
  std::chrono::milliseconds timeout_;
  std::uint64_t memoryBytes_;
  Tuning tuning_;
  std::unique_ptr<SmtLibSession> session_;
  std::size_t logic_ = 0;  // place of the logic in use, among the command's
  bool hasStarted_ = false;
  unsigned failedStarts_ = 0;  // since the start; 0 once one has succeeded
  std::string lastFailure_;    // why a start failed
  std::atomic<bool> interrupted_ = false;
  StageStatistics statistics_;
};

}  // namespace braid::solver::backend
