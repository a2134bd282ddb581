// Uses the checks that the compiler adds before it folds constants.
//
// Clang computes with constants while it writes bitcode: `1 % 0` becomes poison, and if that is
// assigned to a variable, nothing is left of it once the variable is a register. Clang also knows
// facts that bitcode does not contain: that a shift is one of signed numbers, or that the size of
// an array comes from the program. Its sanitizer checks are added before all that. Each check is a
// branch to a call of a handler. Here it becomes a call of a function `__braid_check_…`, which is
// lowered to an assertion; or nothing, if lowering checks the same.
#pragma once

#include <llvm/ADT/StringRef.h>
#include <llvm/IR/Module.h>

#include <optional>
#include <string>
#include <vector>

#include "ir/fault.hpp"

namespace braid::frontend::bitcode {

// Flags that make clang add the checks. `userFlags` are the flags given for the program.
std::vector<std::string> compilerCheckFlags(bool checkOverflow,
                                            const std::vector<std::string>& userFlags);

// The fault that a call of this handler reports.
std::optional<ir::FaultKind> faultOfHandler(llvm::StringRef function);

// The fault that `__braid_check_…` checks for; the argument of a call, an i1, is true if there is
// none.
std::optional<ir::FaultKind> faultOfCheck(llvm::StringRef function);

std::string nameOfCheck(ir::FaultKind fault);

// Replaces the branches to handlers in all functions of a module that was compiled with those
// flags, and marks the functions: in them, undefined behaviour is found before it happens.
void replaceCompilerChecks(llvm::Module& module);
bool hasCompilerChecks(const llvm::Function& function);

}  // namespace braid::frontend::bitcode
