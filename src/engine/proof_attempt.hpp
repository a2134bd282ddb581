// Attempts a proof in a copy of this process while the search for violations goes on here: neither
// waits for the other, and the memory of the attempt is freed with the copy.
#pragma once

#include <optional>

#include "engine/options.hpp"
#include "exec/program.hpp"
#include "prove/proof.hpp"
#include "prove/prover.hpp"
#include "solver/backend/forked_call.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

prove::ProverOptions proverOptions(const EngineOptions& options);

class ProofAttempt {
 public:
  ProofAttempt(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
               const EngineOptions& options)
      : program_(program), terms_(terms), entry_(entry), options_(options) {}

  // Begins the attempt; later calls do nothing.
  void begin();
  [[nodiscard]] bool hasBegun() const { return call_.has_value(); }
  // Checks whether the attempt is over. Never waits.
  void look();
  [[nodiscard]] bool isOver() const { return call_ && call_->isOver(); }
  // Null until there is a proof.
  [[nodiscard]] const prove::Proof* found() const { return found_ ? &*found_ : nullptr; }

 private:
  const exec::Program& program_;
  term::TermManager& terms_;
  ir::FunctionId entry_;
  const EngineOptions& options_;
  std::optional<solver::backend::ForkedCall> call_;
  std::optional<prove::Proof> found_;
};

}  // namespace braid::engine
