// Z3 as the last stage of the pipeline. This folder is the only one that sees Z3's headers, and
// this header does not pass them on.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "solver/backend/watchdog.hpp"
#include "solver/solver.hpp"

namespace braid::solver::backend {

// How Z3 is asked, for measurements; see z3_session.hpp. By default the theories of a query decide.
enum class Z3Mode : std::uint8_t {
  ByTheory,
  SimpleIncremental,
  SimpleFresh,
  CombinedIncremental,
  CombinedFresh,
  BitBlastIncremental,
  BitBlastFresh,
};

class Z3Backend final : public Solver {
 public:
  explicit Z3Backend(std::chrono::milliseconds queryTimeout, Z3Mode mode = Z3Mode::ByTheory);
  ~Z3Backend() override;

  Answer check(const Query& query) override;
  void collectStatistics(std::vector<StageStatistics>& into) const override;
  void interrupt() override;
  void setQueryTimeout(std::chrono::milliseconds limit) override { timeout_ = limit; }

  // What Z3 itself computes for a term under a model of ours; for testing the evaluator.
  std::optional<term::ModelValue> evaluateByZ3(term::Term t, const term::Model& model);
  // What Z3 answers to an SMT-LIB script; for testing the printer.
  Answer checkScript(const std::string& script);

 private:
  struct State;  // everything of Z3's types, replaced as a whole when stale or too large

  Answer ask(const Query& query);

  std::unique_ptr<State> state_;
  Watchdog watchdog_;  // outlives any one state, because interrupt() may come at any time
  bool isStale_ = false;
  std::chrono::milliseconds timeout_;
  Z3Mode mode_;
  StageStatistics statistics_;
};

}  // namespace braid::solver::backend
