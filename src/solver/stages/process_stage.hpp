// Queries that the solver of this process does not answer soon, or refuses because it could not be
// stopped, go to several solvers in copies of the process, see process_race.hpp.
//
// A query without an answer takes all the time it may, and there may be thousands like it. So a
// race that ends without an answer halves the time of the next, down to a second, and one that is
// won doubles it again.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/light/light_backend.hpp"
#include "solver/stages/process_race.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

struct ProcessLimits {
  std::chrono::milliseconds queryTime{0};  // of a query, here and in the copies; zero for none
  std::uint64_t memoryBytes = 0;           // of this process and its copies together
};

// Z3, cvc5 and our own circuits, without limits. If a light solver was stopped at the query in this
// process, its copy goes on with that search.
std::vector<ProcessRace::Runner> solversInCopies(
    const SolverTuning& tuning = {}, const std::shared_ptr<light::LightBackend>& stopped = nullptr);

class ProcessStage final : public Stage {
 public:
  // How long the solver of this process may take: it gets some time, since it keeps what it learns.
  static std::chrono::milliseconds timeHere(std::chrono::milliseconds queryTime,
                                            const stages::Tuning& tuning);

  // The next solver must keep to timeHere.
  ProcessStage(std::unique_ptr<Solver> next, const ProcessLimits& limits,
               std::vector<ProcessRace::Runner> runners, const stages::Tuning& tuning = {});
  void setQueryTimeout(std::chrono::milliseconds limit) override;
  // The runners of the race come last.
  void collectStatistics(std::vector<StageStatistics>& into) const override;

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
  void interruptOwn() override { race_.interrupt(); }

 private:
  [[nodiscard]] std::uint64_t memoryLeft() const;

  ProcessLimits limits_;
  stages::Tuning tuning_;
  ProcessRace race_;
  std::chrono::milliseconds patience_;
  // Queries that had no answer, by hash, and the time that they were given.
  std::unordered_map<std::size_t, std::chrono::milliseconds> inVain_;
};

}  // namespace braid::solver
