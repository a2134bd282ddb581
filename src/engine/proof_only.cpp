// Looks for a proof, in place of violations.
#include <algorithm>

#include "engine/proof_attempt.hpp"
#include "engine/scheduler.hpp"
#include "prove/prover.hpp"
#include "support/stop_signal.hpp"

namespace braid::engine {

namespace {

class ProofOnly : public Scheduler {
 public:
  explicit ProofOnly(const RunContext& run)
      : prover_(run.program, run.terms, run.entry, proverOptions(run.options), run.shouldStop) {
    // It tells what parameters and inputs there are.
    explorations_.push_back(std::make_unique<Exploration>(run, Way::Forking, nullptr));
  }

  void run() override {
    try {
      proof_ = prover_.prove();
    } catch (const support::Stopped&) {
      proof_ = prover_.unfinished();
      throw;
    }
  }
  void interruptSolvers() override { prover_.interruptSolver(); }
  [[nodiscard]] const prove::Proof* proof() const override { return &proof_; }

  // The stages are those of an exploration, which counts all questions in front of them.
  void addStatistics(Statistics& statistics) const override {
    statistics.steps += prover_.steps();
    std::vector<solver::StageStatistics> stages;
    prover_.solver().collectStatistics(stages);
    if (stages.empty() || statistics.solverStages.empty()) {
      return;
    }
    solver::StageStatistics& all = statistics.solverStages.front();
    all.asked += stages.front().asked;
    for (const solver::StageStatistics& stage : stages) {
      all.answered += stage.answered;
      all.seconds += stage.seconds;
      const auto same =
          std::ranges::find(statistics.solverStages, stage.name, &solver::StageStatistics::name);
      if (same != statistics.solverStages.end()) {
        same->add(stage);
      } else {
        statistics.solverStages.push_back(stage);
      }
    }
  }

 private:
  prove::Prover prover_;
  prove::Proof proof_ = prover_.unfinished();
};

}  // namespace

std::unique_ptr<Scheduler> makeProofOnly(const RunContext& run) {
  return std::make_unique<ProofOnly>(run);
}

}  // namespace braid::engine
