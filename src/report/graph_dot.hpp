// Programs as pictures: DOT text for Graphviz. Control flow shows the code of each block, labels
// true and false edges, dashes the edges to handlers and draws loop headers bold; the call graph
// has one node per function, virtual calls dashed, recursive functions bold.
//
// Functions of the language's runtime are left out, except for those that the program calls: they
// are grey nodes without edges of their own. Predicates of contracts are left out, too: the code
// that checks a contract is in the function itself.
#pragma once

#include <optional>
#include <string>

#include "ir/module.hpp"

namespace braid::report {

enum class RuntimeFunctions { Hide, Show };

// One function, or all of them as clusters of one picture.
std::string controlFlowDot(const ir::Module& module, std::optional<ir::FunctionId> only = {},
                           RuntimeFunctions runtime = RuntimeFunctions::Hide);
std::string callGraphDot(const ir::Module& module,
                         RuntimeFunctions runtime = RuntimeFunctions::Hide);

}  // namespace braid::report
