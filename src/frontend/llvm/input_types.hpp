// The types of a program's inputs, by name: the declared type of the variable that becomes an
// input, or the type that the function returns which is called for it.
#pragma once

#include <llvm/IR/Module.h>

#include <map>
#include <string>

#include "ir/data_type.hpp"

namespace braid::frontend::bitcode {

// Reads the calls and the debug information of a program whose variables are not yet registers.
// Leaves out inputs whose names are computed, and those that share a name but not a type.
std::map<std::string, ir::DataType> findInputTypes(llvm::Module& program, const std::string& entry);

}  // namespace braid::frontend::bitcode
