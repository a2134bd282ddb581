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
  // What callers could be asked to keep, so that it does not happen; empty: nothing simple.
  std::string precondition{};
};

// A condition on the inputs that excludes violations.
struct FoundPrecondition {
  std::string text;
  std::uint64_t paths = 0;  // that end in a violation and that it excludes
  exec::Likelihood likelihood = exec::Likelihood::NotNull;
};

// Something was left out; the same kind at the same place is counted, not repeated.
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

// What merging cost beside its joins, which the meetings tell.
struct MergingStatistics {
  guard::GuardStatistics guards;
  guard::SummaryStatistics summaries;
  double solverSeconds = 0;
};

struct Statistics {
  std::uint64_t paths = 0;       // that ended: returned or faulted
  std::uint64_t seenBefore = 0;  // paths that came back to a state that was seen before
  std::uint64_t states = 0;
  std::uint64_t maxWaiting = 0;
  std::uint64_t steps = 0;
  std::uint64_t merges = 0;  // states that became part of another
  std::uint64_t terms = 0;
  std::uint64_t peakMemoryBytes = 0;
  double seconds = 0;
  std::vector<solver::StageStatistics> solverStages;
  std::optional<MergingStatistics> merging;  // none when paths are not merged
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
  std::uint64_t unexplained = 0;  // paths that fail and that no precondition excludes
  std::vector<Reason> reasons;
  // Why the verdict is valid, if nothing but a proof shows it.
  std::optional<prove::Proof> proof;
  // The mode of merging that came to the end first, if another than the one that was asked for.
  std::optional<merge::MergeMode> decidedBy;
  std::vector<Test> tests;
  // Paths that were joined with others and for which the search for a test was given up; what they
  // alone have covered no test shows.
  std::uint64_t testsGivenUp = 0;
  Statistics statistics;
  exec::Marks coverage;
  merge::MergeReport meetings;

  void add(Reason reason) { addReason(reasons, std::move(reason)); }
};

}  // namespace braid::engine
