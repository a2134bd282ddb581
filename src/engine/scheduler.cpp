#include "engine/scheduler.hpp"

#include <cassert>
#include <numeric>

namespace braid::engine {

namespace {

class OneWay : public Scheduler {
 public:
  OneWay(const RunContext& run, GuardTables* tables) {
    explorations_.push_back(std::make_unique<Exploration>(
        run, tables == nullptr ? Way::Forking : Way::Joining, tables));
  }

  void run() override {
    Exploration& only = *explorations_.front();
    only.start();
    only.explore([] { return true; });
  }
};

// Solvers of one run have the same stages.
void addStages(std::vector<solver::StageStatistics>& sum, const solver::Solver& solver) {
  std::vector<solver::StageStatistics> stages;
  stages.reserve(32);  // about as many as there are
  solver.collectStatistics(stages);
  if (sum.empty()) {
    sum = std::move(stages);
    return;
  }
  assert(stages.size() == sum.size());
  for (std::size_t i = 0; i < stages.size(); ++i) {
    sum[i].add(stages[i]);
  }
}

}  // namespace

std::size_t Scheduler::waiting() const {
  return std::accumulate(
      explorations_.begin(), explorations_.end(), std::size_t{0},
      [](std::size_t sum, const auto& exploration) { return sum + exploration->waiting(); });
}

std::uint64_t Scheduler::paths() const {
  return std::accumulate(
      explorations_.begin(), explorations_.end(), std::uint64_t{0},
      [](std::uint64_t sum, const auto& exploration) { return sum + exploration->counts().paths; });
}

void Scheduler::interruptSolvers() {
  for (const std::unique_ptr<Exploration>& exploration : explorations_) {
    exploration->interruptSolver();
  }
}

void Scheduler::describe(Outcome& outcome) const {
  Statistics& statistics = outcome.statistics;
  const auto addCounted = [&](const Exploration& exploration) {
    statistics.paths += exploration.counts().paths;
    statistics.seenBefore += exploration.counts().seenBefore;
    for (const Reason& reason : exploration.reasons()) {
      outcome.add(reason);
    }
  };
  addCounted(current());
  statistics.maxWaiting = current().counts().maxWaiting;
  outcome.coverage = current().coverage();
  for (const std::unique_ptr<Exploration>& exploration : explorations_) {
    if (exploration.get() != &current()) {
      exec::addMarks(outcome.coverage, exploration->coverage());
      if (doAllCount()) {
        addCounted(*exploration);
      }
    }
    statistics.states += exploration->counts().states;
    statistics.steps += exploration->counts().steps;
    addStages(statistics.solverStages, exploration->solver());
    if (const merge::Merger* merger = exploration->merger()) {
      outcome.meetings = merger->report();
      statistics.merges = outcome.meetings.joins();
    }
  }
  addStatistics(statistics);
}

std::unique_ptr<Scheduler> makeOneWay(const RunContext& run, GuardTables* tables) {
  return std::make_unique<OneWay>(run, tables);
}

}  // namespace braid::engine
