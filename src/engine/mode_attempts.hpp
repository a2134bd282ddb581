// With --merge auto, single modes of merging go through the program as well, each in a copy of this
// process and with nothing to weigh up. All keep a share of the processors until one is through. So
// whatever the estimates of the scheduler say, the run takes no more than a few times as long as
// with the best of these alone. A mode that comes to the end with nothing left out decides the run.
#pragma once

#include <list>
#include <optional>
#include <string>

#include "engine/options.hpp"
#include "engine/outcome.hpp"
#include "exec/program.hpp"
#include "merge/merge_options.hpp"
#include "solver/backend/forked_call.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

struct DecisionOfMode {
  merge::MergeMode mode;
  Outcome outcome;  // its violations have no traces
};

class ModeAttempts {
 public:
  ModeAttempts(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
               const EngineOptions& options)
      : program_(program), terms_(terms), entry_(entry), options_(options) {}

  // Begins the attempts; later calls do nothing.
  void begin();
  [[nodiscard]] bool hasBegun() const { return haveBegun_; }
  // Reads what copies have sent. Never waits. The first decision ends the other attempts.
  void look();
  [[nodiscard]] bool areOver() const { return attempts_.empty(); }
  // Null until there is a decision.
  [[nodiscard]] const DecisionOfMode* decided() const { return decided_ ? &*decided_ : nullptr; }

 private:
  struct Attempt {
    merge::MergeMode mode;
    solver::backend::ForkedCall call;
  };
  // To be called in a copy. Returns the outcome as bytes; empty if something was left out.
  [[nodiscard]] std::string attempt(merge::MergeMode mode) const;
  [[nodiscard]] EngineOptions optionsFor(merge::MergeMode mode) const;

  const exec::Program& program_;
  term::TermManager& terms_;
  ir::FunctionId entry_;
  const EngineOptions& options_;
  bool haveBegun_ = false;
  std::list<Attempt> attempts_;  // those that are not over
  std::optional<DecisionOfMode> decided_;
};

}  // namespace braid::engine
