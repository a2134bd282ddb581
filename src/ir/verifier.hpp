// Checks that a module keeps the rules that module.hpp and opcode.def state, so that the engine can
// rely on them without checking. Front ends run it on their output, tests on that of passes.
#pragma once

#include <string>
#include <vector>

#include "ir/module.hpp"

namespace braid::ir {

// Every broken rule as one sentence that names its function, block and instruction; empty when the
// module is sound.
std::vector<std::string> verify(const Module& module);

}  // namespace braid::ir
