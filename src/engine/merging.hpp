// What a run that merges has beyond one that does not.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/search.hpp"
#include "exec/symbolic_domain.hpp"
#include "guard/guard_manager.hpp"
#include "guard/summary.hpp"
#include "memory/object_numbers.hpp"
#include "merge/meeting_points.hpp"
#include "merge/merge_options.hpp"
#include "merge/merger.hpp"

namespace braid::engine {

struct GuardTables {
  GuardTables(term::TermManager& terms, const merge::MergeOptions& options);
  guard::GuardManager guards;
  guard::Summaries summaries;
  // Of objects that paths make, the same on all of them.
  std::shared_ptr<memory::ObjectNumbers> numbers = std::make_shared<memory::ObjectNumbers>();
};

struct Merging {
  Merging(const exec::Program& program, exec::SymbolicDomain& domain, merge::PathBook& book,
          GuardTables& tables, const solver::Solver& solver, const merge::MergeOptions& options,
          std::function<bool()> shouldStop);
  merge::WorkMeter meter;
  merge::MeetingPoints points;
  merge::Merger merger;
};

// All null, or not to be called, when paths are not merged.
std::unique_ptr<GuardTables> makeGuardTables(term::TermManager& terms,
                                             const merge::MergeOptions& options);
std::unique_ptr<Merging> makeMerging(const exec::Program& program, exec::SymbolicDomain& domain,
                                     merge::PathBook& book, GuardTables* guards,
                                     const solver::Solver& solver,
                                     const merge::MergeOptions& options,
                                     std::function<bool()> shouldStop);
std::unique_ptr<Search> makeCrowdSearch(SearchKind kind, std::uint64_t seed, std::uint32_t opCount,
                                        Merging& merging);

}  // namespace braid::engine
