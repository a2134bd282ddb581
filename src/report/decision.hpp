// How a branch went, in the words of the source.
//
// A compiler may turn a condition around, so the first target of a branch does not tell whether the
// condition in the source was true. But the compiler names blocks: control goes to "if.then" if the
// condition is true, and to "if.else" if it is false.
#pragma once

#include <string>

#include "exec/replay.hpp"
#include "ir/module.hpp"

namespace braid::report {

// "true", "false", "case 3", "default" or, if there are no labels, "on to line 12". Empty for a
// branch that is not in the source, such as those that a switch is made of.
std::string describeDecision(const ir::Module& module, const exec::TraceEvent& event);

}  // namespace braid::report
