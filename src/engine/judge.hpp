// Judges the ends of paths: a fault counts if a concrete run with its inputs ends in it, too. Tests
// are kept of all paths, or of those that cover something new.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/evidence.hpp"
#include "engine/findings.hpp"
#include "engine/options.hpp"
#include "engine/test_keeper.hpp"
#include "exec/program.hpp"
#include "exec/replay.hpp"
#include "exec/state.hpp"
#include "exec/stop.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

class Judge {
 public:
  Judge(const exec::Program& program, term::TermManager& terms, ir::FunctionId entry,
        const EngineOptions& options, Findings& findings, std::function<bool()> shouldStop);

  // To be called when a path has ended, by returning or in a fault.
  void judgeEnd(const Evidence& evidence, const exec::State& state, const exec::Stop& stop);
  void judgeFault(const Evidence& evidence, const exec::State& state, const exec::Fault& fault);
  // To be called when a path has come to something that is not modelled: is this really possible?
  void judgeNotModelled(const Evidence& evidence, const exec::State& state,
                        const exec::Fault& fault);

  // A copy of the process has found and confirmed a violation: is it one in this process, too?
  bool judgeTold(Violation violation);

  // Whether nothing more is wanted.
  [[nodiscard]] bool isDone() const {
    return options_.stopAtFirstViolation && findings_.hasViolation();
  }
  [[nodiscard]] const TestKeeper& tests() const { return tests_; }

 private:
  // Whether a path is excluded by conditions that callers were asked to keep for other violations.
  bool isExcluded(const Evidence& evidence, const exec::State& state);
  void keep(const exec::Precondition& precondition);
  // A condition that excludes this path, which callers could be asked to keep, as text; empty:
  // there is no simple one.
  std::string findPrecondition(const Evidence& evidence, const exec::State& state);
  void judgeUnmodelled(const Evidence& evidence, const exec::State& state,
                       const exec::Fault& fault);
  void judgeUninitialisedRead(const Evidence& evidence, const exec::State& state,
                              const exec::Fault& fault);
  // The inputs that a model describes.
  [[nodiscard]] std::optional<exec::Inputs> inputsOf(const Evidence& evidence,
                                                     const exec::State& state,
                                                     const term::Model& model) const;
  // The same, if a concrete run with them ends in the fault and nothing takes part in it that is
  // not modelled.
  std::optional<exec::Inputs> confirm(const Evidence& evidence, const exec::State& state,
                                      const term::Model& model, const exec::Fault& fault);
  // The same for a state that joins made imprecise.
  std::optional<exec::Inputs> confirmExactly(const Evidence& evidence, const exec::State& state,
                                             const exec::Fault& fault);
  // Reports a violation that is confirmed.
  void tell(Violation violation);
  static void omitUnconfirmed(const Evidence& evidence, const exec::State& state,
                              const exec::Fault& fault);
  [[nodiscard]] exec::ReplayResult replay(const exec::Inputs& inputs) const;
  // A model of the path condition: the witness, or the solver's.
  std::shared_ptr<const term::Model> modelOf(const Evidence& evidence, const exec::State& state,
                                             support::SourceLocation location);

  const exec::Program& program_;
  term::TermManager& terms_;
  ir::FunctionId entry_;
  const EngineOptions& options_;
  Findings& findings_;
  std::function<bool()> shouldStop_;
  TestKeeper tests_;
  std::vector<exec::Precondition> preconditions_;
  // Faults for which inputs were found.
  std::set<std::pair<ir::FaultKind, support::SourceLocation>> confirmed_;
};

}  // namespace braid::engine
