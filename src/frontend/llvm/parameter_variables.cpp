#include "frontend/llvm/parameter_variables.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstIterator.h>

namespace braid::frontend::bitcode {

std::vector<const llvm::DILocalVariable*> parameterVariables(const llvm::Function& function) {
  std::vector<const llvm::DILocalVariable*> variables;
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  if (subprogram == nullptr) {
    return variables;
  }
  const auto note = [&](const llvm::DILocalVariable* variable) {
    if (variable != nullptr && variable->getArg() > 0 &&
        variable->getScope()->getSubprogram() == subprogram &&
        !llvm::is_contained(variables, variable)) {
      variables.push_back(variable);
    }
  };
  for (const llvm::DINode* node : subprogram->getRetainedNodes()) {
    note(llvm::dyn_cast_or_null<llvm::DILocalVariable>(node));
  }
  // Without optimisation, parameters are only in the records of declarations.
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    for (const llvm::DbgVariableRecord& record :
         llvm::filterDbgVars(instruction.getDbgRecordRange())) {
      if (record.getDebugLoc().getInlinedAt() == nullptr) {
        note(record.getVariable());
      }
    }
  }
  return variables;
}

}  // namespace braid::frontend::bitcode
