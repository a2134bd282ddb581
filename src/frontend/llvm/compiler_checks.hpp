// Checks that the compiler adds before it folds constants.
//
// Clang computes with constants while it writes bitcode: `1 % 0` becomes poison, and an assignment
// of that to a variable is gone once the variable is a register. It also knows what bitcode does
// not say: that a shift is one of signed numbers, or that the size of an array comes from the
// program. Its sanitizer checks come before all that. Each is a branch to a call of a handler; here
// it becomes a call of a function `__braid_check_…`, which is lowered to an assertion, or nothing
// where lowering checks the same.
#pragma once

#include <llvm/ADT/StringRef.h>
#include <llvm/IR/Module.h>

#include <optional>
#include <string>
#include <vector>

#include "ir/fault.hpp"

namespace braid::frontend::bitcode {

// Flags for clang that make it add the checks. `userFlags` are those that come with the program.
std::vector<std::string> compilerCheckFlags(bool checkOverflow,
                                            const std::vector<std::string>& userFlags);

// The fault that a call of such a handler reports.
std::optional<ir::FaultKind> faultOfHandler(llvm::StringRef function);

// The fault that `__braid_check_…` checks for; its argument, an i1, says that all is well.
std::optional<ir::FaultKind> faultOfCheck(llvm::StringRef function);

std::string nameOfCheck(ir::FaultKind fault);

// Replaces the branches to handlers in all functions of a module that was compiled with those
// flags, and marks the functions: what is undefined in them is found before it happens.
void replaceCompilerChecks(llvm::Module& module);
bool hasCompilerChecks(const llvm::Function& function);

}  // namespace braid::frontend::bitcode
