#include "frontend/llvm/start.hpp"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/IRBuilder.h>

#include <map>
#include <vector>

#include "frontend/llvm/context.hpp"
#include "frontend/llvm/names.hpp"
#include "frontend/llvm/parameter_variables.hpp"
#include "frontend/llvm/plan.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kFuzzTarget = "LLVMFuzzerTestOneInput";
constexpr std::size_t kNamesInHint = 8;
// The size that an array of unknown length gets.
constexpr std::uint64_t kUnknownSize = 1024;

// Constructors or destructors, sorted by priority, lowest number first.
std::vector<llvm::Function*> functionsIn(const llvm::Module& module, llvm::StringRef list) {
  const llvm::GlobalVariable* variable = module.getNamedGlobal(list);
  if (variable == nullptr || !variable->hasInitializer()) {
    return {};
  }
  const auto* entries = llvm::dyn_cast<llvm::ConstantArray>(variable->getInitializer());
  if (entries == nullptr) {
    return {};
  }
  std::multimap<std::uint64_t, llvm::Function*> found;
  for (const llvm::Use& use : entries->operands()) {
    const auto* entry = llvm::dyn_cast<llvm::ConstantStruct>(use.get());
    if (entry == nullptr || entry->getNumOperands() < 2) {
      continue;
    }
    const auto* priority = llvm::dyn_cast<llvm::ConstantInt>(entry->getOperand(0));
    auto* function = llvm::dyn_cast<llvm::Function>(entry->getOperand(1)->stripPointerCasts());
    if (priority != nullptr && function != nullptr) {
      found.emplace(priority->getZExtValue(), function);
    }
  }
  std::vector<llvm::Function*> functions;
  functions.reserve(found.size());
  for (const auto& [priority, function] : found) {
    functions.push_back(function);
  }
  return functions;
}

// The names of parameters in the source.
std::vector<std::string> parameterNames(const llvm::Function& function) {
  std::vector<std::string> names;
  for (const llvm::Argument& argument : function.args()) {
    names.push_back(argument.hasName() ? argument.getName().str()
                                       : "parameter" + std::to_string(argument.getArgNo() + 1));
  }
  for (const llvm::DILocalVariable* variable : parameterVariables(function)) {
    if (variable->getArg() <= names.size()) {
      names[variable->getArg() - 1] = variable->getName().str();
    }
  }
  return names;
}

// Whether the value of a parameter can make a difference. A parameter that is only stored to its
// variable, as at the start of each unoptimised function, is not used.
bool isUsed(const llvm::Argument& argument) {
  const auto isStoreInto = [](const llvm::User* user, const llvm::Value* place) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    return store != nullptr && store->getPointerOperand() == place &&
           store->getValueOperand() != place;
  };
  return llvm::any_of(argument.users(), [&](const llvm::User* user) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    const auto* variable =
        store == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
    return variable == nullptr || llvm::any_of(variable->users(), [&](const llvm::User* other) {
             return !isStoreInto(other, variable);
           });
  });
}

class StartBuilder {
 public:
  StartBuilder(llvm::Module& program, const StartOptions& options,
               support::Diagnostics& diagnostics)
      : program_(program),
        options_(options),
        diagnostics_(diagnostics),
        context_(program.getContext()),
        builder_(context_),
        void_(builder_.getVoidTy()),
        int_(builder_.getInt32Ty()),
        word_(builder_.getInt64Ty()),
        pointer_(builder_.getPtrTy()) {}

  std::optional<Start> run() {
    llvm::Function* function = findEntry(options_.entry);
    if (function == nullptr) {
      return std::nullopt;
    }
    auto* start = makeFunction(kStartFunction, llvm::FunctionType::get(void_, false));
    builder_.SetInsertPoint(llvm::BasicBlock::Create(context_, "entry", start));
    const std::vector<llvm::Function*> constructors = functionsIn(program_, "llvm.global_ctors");
    std::vector<llvm::Function*> destructors = functionsIn(program_, "llvm.global_dtors");
    defineUnknownVariables(*function, constructors, destructors);
    registerDestructors(destructors);
    for (llvm::Function* constructor : constructors) {
      callWithoutArguments(*constructor);
    }
    if (!callEntry(*function)) {
      return std::nullopt;
    }
    builder_.CreateUnreachable();
    return Start{start, function, assumed_};
  }

 private:
  llvm::Function* makeFunction(const char* name, llvm::FunctionType* type) {
    auto* function =
        llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, program_);
    function->addFnAttr(kRuntimeAttribute);
    return function;
  }

  llvm::FunctionCallee runtimeFunction(const char* name, llvm::FunctionType* type) {
    return program_.getOrInsertFunction(name, type);
  }

  // --- the entry

  llvm::Function* findEntry(const std::string& entry) {
    llvm::Function* function = defined(entry);
    if (function == nullptr) {
      function = definedInSource(entry);
    }
    if (function == nullptr && entry == "main") {
      function = defined(kFuzzTarget);
    }
    if (function == nullptr) {
      diagnostics_.error({}, "the program has no function " + entry, hint());
    }
    return function;
  }

  llvm::Function* defined(llvm::StringRef name) {
    llvm::Function* function = program_.getFunction(name);
    const bool isUsable = function != nullptr && !function->isDeclaration() &&
                          !function->hasFnAttribute(kRuntimeAttribute);
    return isUsable ? function : nullptr;
  }

  // Finds a function by its name in the source, with the types of parameters if several share the
  // name.
  llvm::Function* definedInSource(const std::string& entry) {
    llvm::Function* found = nullptr;
    for (llvm::Function& function : program_) {
      const bool isNamed = sourceName(function.getName()) == entry;
      if (sourceSignature(function.getName()) == entry) {
        return defined(function.getName());
      }
      if (isNamed && found != nullptr) {
        return nullptr;
      }
      found = isNamed ? defined(function.getName()) : found;
    }
    return found;
  }

  std::string hint() const {
    std::string names;
    std::size_t count = 0;
    for (const llvm::Function& function : program_) {
      if (function.isDeclaration() || function.hasFnAttribute(kRuntimeAttribute)) {
        continue;
      }
      if (++count > kNamesInHint) {
        names += ", …";
        break;
      }
      names += (names.empty() ? "" : ", ") + sourceSignature(function.getName());
    }
    return names.empty() ? "it defines no functions" : "name one with --entry; it has " + names;
  }

  bool callEntry(llvm::Function& entry) {
    if (entry.getName() == "main") {
      auto* type = llvm::FunctionType::get(int_, {pointer_, int_}, false);
      builder_.CreateCall(runtimeFunction(kStartMain, type),
                          {wrapMain(entry), builder_.getInt32(usedParameters(entry))});
      return true;
    }
    if (entry.getName() == kFuzzTarget) {
      auto* type = llvm::FunctionType::get(int_, {pointer_}, false);
      builder_.CreateCall(runtimeFunction(kStartFuzzer, type), {&entry});
      return true;
    }
    return callWithInputs(entry);
  }

  // One bit for each parameter of main, the lowest for the first.
  static std::uint32_t usedParameters(const llvm::Function& entry) {
    std::uint32_t bits = 0;
    for (const llvm::Argument& argument : entry.args()) {
      bits |= isUsed(argument) ? 1U << argument.getArgNo() : 0U;
    }
    return bits;
  }

  // The runtime calls main with three arguments; the wrapper passes on as many as main takes.
  llvm::Function* wrapMain(llvm::Function& entry) {
    const llvm::IRBuilderBase::InsertPointGuard guard(builder_);
    auto* wrapper =
        makeFunction("$main", llvm::FunctionType::get(int_, {int_, pointer_, pointer_}, false));
    builder_.SetInsertPoint(llvm::BasicBlock::Create(context_, "entry", wrapper));
    std::vector<llvm::Value*> arguments;
    for (llvm::Argument& argument : wrapper->args()) {
      if (arguments.size() < entry.arg_size()) {
        arguments.push_back(&argument);
      }
    }
    // Arguments of other types are converted when the call is lowered.
    std::vector<llvm::Type*> types;
    types.reserve(arguments.size());
    for (const llvm::Value* argument : arguments) {
      types.push_back(argument->getType());
    }
    llvm::Value* result = builder_.CreateCall(
        llvm::FunctionType::get(entry.getReturnType(), types, false), &entry, arguments);
    if (!entry.getReturnType()->isIntegerTy(32)) {
      result = builder_.getInt32(0);
    }
    builder_.CreateRet(result);
    return wrapper;
  }

  // Variables of the program may have any values when the function is called.
  void makeVariablesUnknown(const llvm::Function& entry) {
    const auto reachable = findReachable(program_, {&entry}).variables;
    std::vector<llvm::GlobalVariable*> variables;
    for (llvm::GlobalVariable& variable : program_.globals()) {
      if (llvm::is_contained(reachable, &variable) && variable.hasName() &&
          !variable.isConstant() && !variable.isDeclaration() &&
          !variable.hasAttribute(kRuntimeAttribute)) {
        variables.push_back(&variable);
      }
    }
    for (llvm::GlobalVariable* variable : variables) {
      llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> debugInfo;
      variable->getDebugInfo(debugInfo);
      const std::string name = "global " + variable->getName().str();
      if (!debugInfo.empty()) {
        makeUnknown(variable, name, variable, 0);
      } else {
        const llvm::DataLayout& layout = program_.getDataLayout();
        makeSymbolic(variable, layout.getTypeAllocSize(variable->getValueType()), name,
                     "__braid_make_outside");
      }
    }
  }

  bool callWithInputs(llvm::Function& entry) {
    makeVariablesUnknown(entry);
    const std::vector<std::string> names = parameterNames(entry);
    std::vector<llvm::Value*> places;
    for (const llvm::Argument& argument : entry.args()) {
      llvm::Value* place = makeArgument(entry, argument, names[argument.getArgNo()]);
      if (place == nullptr) {
        return false;
      }
      places.push_back(place);
    }
    // All pointers are made before any memory behind them is looked at.
    std::vector<llvm::Value*> arguments;
    for (const llvm::Argument& argument : entry.args()) {
      llvm::Value* place = places[argument.getArgNo()];
      arguments.push_back(
          isPassedInPlace(argument) ? place : builder_.CreateLoad(argument.getType(), place));
    }
    if (!assumeRequirements(entry, names, arguments)) {
      return false;
    }
    builder_.CreateCall(entry.getFunctionType(), &entry, arguments);
    builder_.CreateCall(runtimeFunction(kExit, llvm::FunctionType::get(void_, {int_}, false)),
                        {builder_.getInt32(0)});
    return true;
  }

  // Drops runs whose inputs a function of the program rejects.
  bool assumeRequirements(const llvm::Function& entry, const std::vector<std::string>& names,
                          const std::vector<llvm::Value*>& arguments) {
    const bool isNamed = !options_.assume.empty();
    const std::string name = isNamed ? options_.assume : options_.entry + "_requires";
    llvm::Function* requirement = defined(name);
    if (requirement == nullptr && !isNamed) {
      return true;
    }
    if (requirement == nullptr || !requirement->getReturnType()->isIntegerTy()) {
      diagnostics_.error({},
                         requirement == nullptr ? "the program has no function " + name
                                                : name + " does not return a number",
                         "--assume names a function that returns whether inputs are fine");
      return false;
    }
    std::vector<llvm::Value*> passed;
    const std::vector<std::string> wanted = parameterNames(*requirement);
    for (const llvm::Argument& argument : requirement->args()) {
      const auto found = llvm::find(names, wanted[argument.getArgNo()]);
      const auto number = static_cast<std::size_t>(found - names.begin());
      if (found == names.end() || arguments[number]->getType() != argument.getType()) {
        diagnostics_.error({},
                           "the parameter " + wanted[argument.getArgNo()] + " of " + name +
                               " is none of " + entry.getName().str(),
                           "its parameters are some of the entry's, with the same names and types");
        return false;
      }
      passed.push_back(arguments[number]);
    }
    llvm::Value* result = builder_.CreateCall(requirement->getFunctionType(), requirement, passed);
    llvm::Value* isFine =
        builder_.CreateICmpNE(result, llvm::ConstantInt::get(result->getType(), 0));
    auto* type = llvm::FunctionType::get(void_, {int_}, false);
    builder_.CreateCall(runtimeFunction("__braid_assume", type),
                        {builder_.CreateZExt(isFine, int_)});
    assumed_ = name;
    return true;
  }

  // Whether a struct is passed by its address: the caller's copy, or room for the result.
  static bool isPassedInPlace(const llvm::Argument& argument) {
    return argument.hasByValAttr() || argument.hasStructRetAttr();
  }

  // Where the value of an argument lies, or the address that is passed for it; null after an error.
  llvm::Value* makeArgument(llvm::Function& entry, const llvm::Argument& argument,
                            const std::string& name) {
    llvm::Type* type = argument.getType();
    const bool hasLayouts = entry.getSubprogram() != nullptr;
    if (argument.hasStructRetAttr()) {
      return builder_.CreateAlloca(argument.getParamStructRetType());
    }
    if (argument.hasByValAttr() && hasLayouts) {
      llvm::Value* place = builder_.CreateAlloca(argument.getParamByValType());
      makeUnknown(place, name, &entry, argument.getArgNo());
      return place;
    }
    const bool isPointer = type->isPointerTy() && hasLayouts;
    if (!type->isIntegerTy() && !type->isFloatingPointTy() && !isPointer) {
      diagnostics_.error({},
                         "the parameter " + name + " of the entry " + entry.getName().str() +
                             " is no number: what it points to or contains is not known",
                         "compile with debug information (-g), or write a function that makes "
                         "the arguments and calls " +
                             entry.getName().str() + ", and start there");
      return nullptr;
    }
    llvm::Value* place = builder_.CreateAlloca(type);
    if (isPointer) {
      makeUnknown(place, name, &entry, argument.getArgNo());
    } else {
      makeSymbolic(place, program_.getDataLayout().getTypeAllocSize(type), name);
    }
    return place;
  }

  void makeSymbolic(llvm::Value* place, std::uint64_t size, const std::string& name,
                    const char* primitive = "__braid_make_symbolic") {
    auto* type = llvm::FunctionType::get(void_, {pointer_, word_, pointer_}, false);
    builder_.CreateCall(runtimeFunction(primitive, type),
                        {place, builder_.getInt64(size), builder_.CreateGlobalString(name)});
  }

  // `of` is a variable, or the function whose parameter `number` it is: it has the type.
  void makeUnknown(llvm::Value* place, const std::string& name, llvm::Constant* of,
                   unsigned number) {
    auto* type = llvm::FunctionType::get(void_, {pointer_, pointer_, pointer_, word_}, false);
    builder_.CreateCall(runtimeFunction("__braid_make_unknown", type),
                        {place, builder_.CreateGlobalString(name), of, builder_.getInt64(number)});
  }

  // --- before it

  void callWithoutArguments(llvm::Function& function) {
    builder_.CreateCall(llvm::FunctionType::get(void_, false), &function);
  }

  // Functions registered last run first at exit, and destructors with a low number must run last.
  void registerDestructors(const std::vector<llvm::Function*>& destructors) {
    auto* type = llvm::FunctionType::get(int_, {pointer_}, false);
    for (llvm::Function* destructor : destructors) {
      builder_.CreateCall(runtimeFunction(kRegisterAtExit, type), {destructor});
    }
  }

  // Variables without a definition may have any value. The list of all environment variables is set
  // up only for programs that use it.
  void defineUnknownVariables(const llvm::Function& entry,
                              const std::vector<llvm::Function*>& constructors,
                              const std::vector<llvm::Function*>& destructors) {
    std::vector<const llvm::Function*> roots{&entry};
    roots.insert(roots.end(), constructors.begin(), constructors.end());
    roots.insert(roots.end(), destructors.begin(), destructors.end());
    for (const char* name : {kStartMain, kStartFuzzer, kExit}) {
      if (const llvm::Function* function = program_.getFunction(name)) {
        roots.push_back(function);
      }
    }
    bool looksAtEnvironment = false;
    for (const llvm::GlobalVariable* variable : findReachable(program_, roots).variables) {
      const llvm::StringRef name = variable->getName();
      looksAtEnvironment = looksAtEnvironment || name == "environ" || name == "__environ";
      if (variable->isDeclaration() && !name.starts_with("llvm.")) {
        defineUnknown(*program_.getNamedGlobal(name));
      }
    }
    if (looksAtEnvironment) {
      builder_.CreateCall(
          runtimeFunction(kStartEnvironment, llvm::FunctionType::get(pointer_, false)));
    }
  }

  void defineUnknown(llvm::GlobalVariable& variable) {
    const std::string name = variable.getName().str();
    llvm::Type* type = variable.getValueType();
    const bool isOfUnknownSize =
        !type->isSized() || program_.getDataLayout().getTypeAllocSize(type).isZero();
    if (isOfUnknownSize) {
      type = llvm::ArrayType::get(builder_.getInt8Ty(), kUnknownSize);
    }
    auto* definition =
        new llvm::GlobalVariable(program_, type, false, llvm::GlobalValue::InternalLinkage,
                                 llvm::Constant::getNullValue(type));
    definition->takeName(&variable);
    variable.replaceAllUsesWith(definition);
    variable.eraseFromParent();
    const std::uint64_t size = program_.getDataLayout().getTypeAllocSize(type);
    makeSymbolic(definition, size, "variable " + name, "__braid_make_outside");
    if (isOfUnknownSize) {
      auto* openEnd = llvm::FunctionType::get(void_, {pointer_, word_, pointer_}, false);
      builder_.CreateCall(runtimeFunction("__braid_open_end", openEnd),
                          {definition, builder_.getInt64(size),
                           builder_.CreateGlobalString(
                               "how large the variable " + name + " is was not said, and only " +
                               std::to_string(size) + " bytes of it were looked at; define it")});
    }
  }

  llvm::Module& program_;
  const StartOptions& options_;
  support::Diagnostics& diagnostics_;
  llvm::LLVMContext& context_;
  llvm::IRBuilder<> builder_;
  llvm::Type* void_;
  llvm::Type* int_;
  llvm::Type* word_;
  llvm::Type* pointer_;
  std::string assumed_;
};

}  // namespace

std::optional<Start> makeStart(llvm::Module& program, const StartOptions& options,
                               support::Diagnostics& diagnostics) {
  return StartBuilder(program, options, diagnostics).run();
}

}  // namespace braid::frontend::bitcode
