// Shorter code for the interpreter, after a function is lowered: values go straight to the phi they
// are for instead of through a register of their own, and what is not read is not computed.
#pragma once

#include "ir/module.hpp"

namespace braid::frontend::bitcode {

void tidy(ir::Function& function);

}  // namespace braid::frontend::bitcode
