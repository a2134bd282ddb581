// Looks for a proof, in place of violations.
#include "engine/scheduler.hpp"
#include "prove/prover.hpp"

namespace braid::engine {

namespace {

prove::ProverOptions proverOptions(const EngineOptions& options) {
  prove::ProverOptions result;
  result.solver = options.solver;
  result.solver.memoryBytes = options.budget.memoryMegabytes << 20U;
  result.inputs = options.inputs;
  result.limits.callDepth = options.budget.callDepth;
  result.limits.capacity = options.memory.capacity;
  result.limits.checkLeaks = options.memory.checkLeaks;
  result.limits.checkUninitialised = options.memory.checkUninitialised;
  result.limits.memory = options.memory.tuning;
  result.limits.tuning = options.execution;
  result.execution = options.execution;
  result.tuning = options.proofs;
  return result;
}

class ProofOnly : public Scheduler {
 public:
  explicit ProofOnly(const RunContext& run)
      : prover_(run.program, run.terms, run.entry, proverOptions(run.options), run.shouldStop) {
    // It tells what parameters and inputs there are.
    explorations_.push_back(std::make_unique<Exploration>(run, Way::Forking, nullptr));
  }

  void run() override { proof_ = prover_.prove(); }
  void interruptSolvers() override { prover_.interruptSolver(); }
  [[nodiscard]] const prove::Proof* proof() const override { return &proof_; }

 private:
  prove::Prover prover_;
  prove::Proof proof_;
};

}  // namespace

std::unique_ptr<Scheduler> makeProofOnly(const RunContext& run) {
  return std::make_unique<ProofOnly>(run);
}

}  // namespace braid::engine
