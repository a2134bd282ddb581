// The parts that belong to each word of --merge; see modes.def.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "exec/program.hpp"
#include "exec/symbolic_domain.hpp"
#include "guard/guard_manager.hpp"
#include "guard/summary.hpp"
#include "merge/join_domain.hpp"
#include "merge/merge_options.hpp"
#include "merge/merge_policy.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

// The arguments for making domains and policies.
struct DomainParts {
  term::TermManager& terms;
  guard::Summaries& summaries;
  exec::SymbolicDomain& execution;
  const exec::Program& program;
  Tuning tuning = {};
};
struct PolicyParts {
  StateJoin& join;
  const PathBook& book;
  guard::GuardManager& guards;
  const Ledger& ledger;
  Tuning tuning;
};

#define MERGE_MODE(name, word, meaning, domain, policy, keepsSets, isCareful) \
  std::unique_ptr<JoinDomain> make##domain##Domain(const DomainParts& parts); \
  std::unique_ptr<MergePolicy> make##policy##Policy(const PolicyParts& parts);
#include "merge/modes.def"
#undef MERGE_MODE

struct ModeTraits {
  MergeMode mode;
  std::string_view word;
  std::string_view meaning;  // what happens where paths meet
  std::unique_ptr<JoinDomain> (*makeDomain)(const DomainParts&);
  std::unique_ptr<MergePolicy> (*makePolicy)(const PolicyParts&);
  bool keepsSets;
  bool isCareful;
};

// All of them, in the order of the enumeration; `none` has neither domain nor policy.
std::span<const ModeTraits> mergeModes();
const ModeTraits& traitsOf(MergeMode mode);

inline std::string_view mergeModeName(MergeMode mode) {
  return traitsOf(mode).word;
}

}  // namespace braid::merge
