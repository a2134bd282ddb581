#include "frontend/llvm/lower_module.hpp"

#include <llvm/IR/InstIterator.h>

#include <cassert>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/llvm/annotation_marks.hpp"
#include "frontend/llvm/function_lowering.hpp"
#include "frontend/llvm/indexed_layouts.hpp"
#include "frontend/llvm/names.hpp"
#include "frontend/llvm/tidy.hpp"

namespace braid::frontend::bitcode {

namespace {

std::optional<ir::Global> lowerVariable(const llvm::GlobalVariable& variable,
                                        const Constants& constants, const Layout& layout,
                                        SourceLayouts& sourceLayouts,
                                        support::Diagnostics& diagnostics) {
  llvm::Type* type = variable.getValueType();
  ir::Global global;
  global.name = sourceName(variable.getName());
  global.isConstant = variable.isConstant();
  if (!type->isSized() || type->isScalableTy() || layout.sizeOf(type) >= ir::kMaxPlainSize) {
    diagnostics.error({}, "the variable " + global.name + " is too large",
                      "objects have less than a gigabyte");
    return std::nullopt;
  }
  global.size = layout.sizeOf(type);
  global.elementWidth = layout.elementWidth(type);
  global.layout = sourceLayouts.layoutOf(variable);
  if (!variable.hasInitializer() || variable.getInitializer()->isNullValue()) {
    return global;
  }
  global.bytes.resize(global.size);
  if (!constants.writeBytes(*variable.getInitializer(), 0, global.bytes)) {
    diagnostics.error({}, "the initial value of " + global.name + " is not supported");
    return std::nullopt;
  }
  while (!global.bytes.empty() && global.bytes.back() == 0) {
    global.bytes.pop_back();
  }
  return global;
}

// If pointers may come from outside, a call through one may lead to any function of its type.
void addPossibleCallees(const llvm::Module& program, std::vector<const llvm::Function*>& roots) {
  if (program.getFunction("__braid_make_unknown") == nullptr) {
    return;
  }
  std::set<const llvm::FunctionType*> called;
  for (std::size_t before = 0; before != roots.size();) {
    before = roots.size();
    for (const llvm::Function* function : findReachable(program, roots).functions) {
      if (function->hasFnAttribute(kRuntimeAttribute)) {
        continue;
      }
      for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        if (call == nullptr || !call->isIndirectCall() ||
            !called.insert(call->getFunctionType()).second) {
          continue;
        }
        for (const llvm::Function& callee : program) {
          if (!callee.isDeclaration() && !callee.hasFnAttribute(kRuntimeAttribute) &&
              !callee.hasFnAttribute(kPredicateAttribute) &&
              callee.getFunctionType() == call->getFunctionType()) {
            roots.push_back(&callee);
          }
        }
      }
    }
  }
}

}  // namespace

std::optional<ir::Module> lowerModule(const llvm::Module& program, const llvm::Function& start,
                                      const LoweringOptions& options, SourceFiles& files,
                                      support::Diagnostics& diagnostics) {
  std::vector<const llvm::Function*> roots{&start};
  for (const char* name : {kCopyFunction, kFillFunction}) {
    const llvm::Function* function = program.getFunction(name);
    if (function != nullptr && !function->isDeclaration()) {
      roots.push_back(function);
    }
  }
  addPossibleCallees(program, roots);
  const Plan plan(findReachable(program, roots));
  const Layout layout(program.getDataLayout());
  const Constants constants(plan, layout);
  SourceLayouts sourceLayouts;
  ir::Module module;
  for (const llvm::GlobalVariable* variable : plan.variables()) {
    auto global = lowerVariable(*variable, constants, layout, sourceLayouts, diagnostics);
    if (!global) {
      return std::nullopt;
    }
    module.globals.push_back(std::move(*global));
  }
  Context context{program, options, plan, layout, constants, files, sourceLayouts};
  for (const llvm::Function* function : plan.functions()) {
    if (options.stop != nullptr) {
      options.stop->check();
    }
    module.functions.push_back(FunctionLowering(context, *function).run());
    tidy(module.functions.back());
  }
  assert(module.functions.size() == plan.functions().size() &&
         module.globals.size() == plan.variables().size() && "numbers are those of the plan");
  std::vector<std::string> names = distinctNames(plan.functions());
  for (std::size_t i = 0; i < names.size(); ++i) {
    module.functions[i].name = std::move(names[i]);
  }
  if (context.skipsOverflowChecks) {
    constexpr const char* kWarning = "overflow is not checked in optimised code";
    diagnostics.warning({}, kWarning,
                        "the optimiser adds and leaves out arithmetic: compile without -O");
    ir::Instruction omit;
    omit.opcode = ir::Opcode::Omit;
    omit.target = context.messages.intern(kWarning);
    std::vector<ir::Instruction>& first =
        module.functions[plan.idOf(start)].blocks.front().instructions;
    first.insert(first.begin(), std::move(omit));
  }
  module.messages = context.messages.texts();
  module.layouts = sourceLayouts.take();
  markIndexed(plan, layout, module.layouts);
  return module;
}

}  // namespace braid::frontend::bitcode
