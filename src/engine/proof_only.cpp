// Looks for a proof, in place of violations.
#include "engine/proof_attempt.hpp"
#include "engine/scheduler.hpp"
#include "prove/prover.hpp"

namespace braid::engine {

namespace {

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
