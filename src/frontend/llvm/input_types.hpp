// What the inputs of a program are to it, by their names: the declared type of the variable that
// becomes an input, or what the function that asks for one returns.
#pragma once

#include <llvm/IR/Module.h>

#include <map>
#include <string>

#include "ir/data_type.hpp"

namespace braid::frontend::bitcode {

// From the calls in the program and its debug information, before variables become registers.
// Inputs that share a name and are of different types are left out, and so are those whose names
// are computed.
std::map<std::string, ir::DataType> findInputTypes(llvm::Module& program, const std::string& entry);

}  // namespace braid::frontend::bitcode
