// What a run that merges has beyond one that does not.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "exec/symbolic_domain.hpp"
#include "guard/guard_manager.hpp"
#include "guard/summary.hpp"
#include "memory/object_numbers.hpp"
#include "merge/meeting_points.hpp"
#include "merge/merge_options.hpp"
#include "merge/merger.hpp"
#include "merge/modes.hpp"

namespace braid::engine {

struct GuardTables {
  GuardTables(term::TermManager& terms, const merge::MergeOptions& options);
  guard::GuardManager guards;
  guard::Summaries summaries;
  // Of objects that paths make, the same on all of them.
  std::shared_ptr<memory::ObjectNumbers> numbers = std::make_shared<memory::ObjectNumbers>();
};

// What joins states, as long as nothing starts over.
struct Merging {
  Merging(const exec::Program& program, exec::SymbolicDomain& domain, merge::PathBook& book,
          GuardTables& tables, const merge::WorkMeter& meter, const merge::MergeOptions& options,
          std::function<bool()> shouldStop);
  std::unique_ptr<merge::JoinDomain> values;
  merge::MeetingPoints points;
  merge::Merger merger;
};

}  // namespace braid::engine
