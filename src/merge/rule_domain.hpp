// Merging as the program says (`merge by … for … { … }`): behind such a region values become what
// its rule says, whatever happens elsewhere. Variables that the rule does not name, and what it has
// no lattice for, become if-then-else terms.
#pragma once

#include <memory>

#include "exec/frame.hpp"
#include "exec/program.hpp"
#include "ir/module.hpp"
#include "merge/join_domain.hpp"
#include "merge/merge_options.hpp"
#include "merge/modes.hpp"

namespace braid::merge {

// The rule that paths are merged by that wait where the frame is; null: none.
const ir::MergeRule* ruleAt(const exec::Frame& frame);
bool hasRules(const ir::Module& module);
// Regions with a rule are merged even if nothing else is.
MergeOptions withRules(const MergeOptions& options, const ir::Module& module);

// `otherwise` joins everywhere else.
std::unique_ptr<JoinDomain> makeRuleDomain(std::unique_ptr<JoinDomain> otherwise,
                                           const DomainParts& parts);

}  // namespace braid::merge
