// Merging as the program says (`merge by … for … { … }`): behind such a region values are merged by
// its rule, whatever the mode of merging. Variables that the rule does not name, and values that it
// has no lattice for, become if-then-else terms.
#pragma once

#include <memory>

#include "exec/frame.hpp"
#include "exec/program.hpp"
#include "ir/module.hpp"
#include "merge/join_domain.hpp"
#include "merge/merge_options.hpp"
#include "merge/modes.hpp"

namespace braid::merge {

// The rule for paths that wait where the frame is; null: there is none.
const ir::MergeRule* ruleAt(const exec::Frame& frame);
bool hasRules(const ir::Module& module);
// Regions with a rule are merged even if nothing else is.
MergeOptions withRules(const MergeOptions& options, const ir::Module& module);

// `otherwise` joins at all other places.
std::unique_ptr<JoinDomain> makeRuleDomain(std::unique_ptr<JoinDomain> otherwise,
                                           const DomainParts& parts);

}  // namespace braid::merge
