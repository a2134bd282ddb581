// The names of functions and variables as the source has them: C++ compilers encode them.
#pragma once

#include <llvm/ADT/StringRef.h>
#include <llvm/IR/Function.h>

#include <string>
#include <vector>

namespace braid::frontend::bitcode {

// "numbers::share" for _ZN7numbers5shareEii; what is no encoded name stays as it is.
std::string sourceName(llvm::StringRef name);

// The same with the types of parameters: "numbers::share(int, int)".
std::string sourceSignature(llvm::StringRef name);

// A name for each function, different from those of the others: with its parameters only where
// functions share the name without.
std::vector<std::string> distinctNames(const std::vector<const llvm::Function*>& functions);

}  // namespace braid::frontend::bitcode
