// Makes the code of a lowered function shorter for the interpreter: values are written directly to
// the registers of phis, and values that nothing reads are not computed.
#pragma once

#include "ir/module.hpp"

namespace braid::frontend::bitcode {

void tidy(ir::Function& function);

}  // namespace braid::frontend::bitcode
