// The names of functions and variables in the source: C++ compilers encode them.
#pragma once

#include <llvm/ADT/StringRef.h>
#include <llvm/IR/Function.h>

#include <string>
#include <vector>

namespace braid::frontend::bitcode {

// "numbers::share" for _ZN7numbers5shareEii; a name that is not encoded is returned as it is.
std::string sourceName(llvm::StringRef name);

// The same with the types of parameters: "numbers::share(int, int)".
std::string sourceSignature(llvm::StringRef name);

// A name for each function that no other one has. Parameters are in it only if functions share the
// name without them.
std::vector<std::string> distinctNames(const std::vector<const llvm::Function*>& functions);

}  // namespace braid::frontend::bitcode
