// How a branch went, in the words of the source.
//
// A compiler may turn a condition around, so that the first way out of a branch says nothing about
// the condition in the source. But it names the blocks that it makes: what leads to "if.then" is
// true, and what leads to "if.else" is false.
#pragma once

#include <string>

#include "exec/replay.hpp"
#include "ir/module.hpp"

namespace braid::report {

// "true", "false", "case 3", "default" or, where nothing has a name, "on to line 12". Empty for a
// branch that is not in the source: one of several that a switch is made of.
std::string describeDecision(const ir::Module& module, const exec::TraceEvent& event);

}  // namespace braid::report
