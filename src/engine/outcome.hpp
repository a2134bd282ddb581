// What a run found out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "exec/coverage.hpp"
#include "exec/fault.hpp"
#include "exec/inputs.hpp"
#include "exec/path_sink.hpp"
#include "exec/precondition.hpp"
#include "exec/replay.hpp"
#include "guard/guard_manager.hpp"
#include "guard/summary.hpp"
#include "merge/merge_options.hpp"
#include "merge/merge_report.hpp"
#include "prove/proof.hpp"
#include "solver/core/solver.hpp"

namespace braid::engine {

enum class Verdict { Valid, Invalid, Unknown };

// A fault, and inputs on which a concrete run fails in the same way at the same place.
struct Violation {
  exec::Fault fault;
  exec::Inputs inputs;
  std::vector<exec::TraceEvent> trace;
  // a condition that excludes it, which callers could be asked to keep; empty: there is no simple
  // one
  std::string precondition{};
};

// A condition on the inputs that excludes violations.
struct FoundPrecondition {
  std::string text;
  std::uint64_t paths = 0;  // paths that end in a violation and are excluded by it
  exec::Likelihood likelihood = exec::Likelihood::NotNull;
};

// Something that was left out; repetitions of the same kind at the same place are counted.
struct Reason {
  exec::Omission omission;
  support::SourceLocation location;
  std::string detail;
  std::uint64_t count = 1;
};

void addReason(std::vector<Reason>& reasons, Reason reason);

struct Test {
  exec::Inputs inputs;
  exec::Stop stop;         // Returned or Faulted
  memory::Value returned;  // of the concrete run
  std::uint64_t pathHash = 0;
};

// The cost of merging, apart from that of joins, which the meetings count.
struct MergingStatistics {
  guard::GuardStatistics guards;
  guard::SummaryStatistics summaries;
  double solverSeconds = 0;
};

struct Statistics {
  std::uint64_t paths = 0;       // paths that ended: returned or faulted
  std::uint64_t seenBefore = 0;  // paths that came back to a state that was seen before
  std::uint64_t states = 0;
  std::uint64_t maxWaiting = 0;
  std::uint64_t steps = 0;
  std::uint64_t merges = 0;  // states that became part of another
  std::uint64_t terms = 0;
  std::uint64_t peakMemoryBytes = 0;
  double seconds = 0;
  std::vector<solver::StageStatistics> solverStages;
  std::optional<MergingStatistics> merging;  // none if paths are not merged
};

// Something that the user should know about the verdict.
struct Warning {
  support::SourceLocation location;
  std::string text;
};

struct Outcome {
  Verdict verdict = Verdict::Unknown;
  std::vector<Warning> warnings;
  std::vector<Violation> violations;
  std::vector<FoundPrecondition> preconditions;
  std::uint64_t unexplained = 0;  // failing paths that no precondition excludes
  std::vector<Reason> reasons;
  // Set if the verdict is valid only because of a proof.
  std::optional<prove::Proof> proof;
  // The mode of merging that came to the end first, if it is not the one that was asked for.
  std::optional<merge::MergeMode> decidedBy;
  std::vector<Test> tests;
  // Joined paths for which the search for a test was given up; tests do not show what only these
  // paths have covered.
  std::uint64_t testsGivenUp = 0;
  Statistics statistics;
  exec::Marks coverage;
  merge::MergeReport meetings;

  void add(Reason reason) { addReason(reasons, std::move(reason)); }
};

}  // namespace braid::engine
