#include "frontend/llvm/start.hpp"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/IRBuilder.h>

#include <map>
#include <vector>

#include "frontend/llvm/context.hpp"
#include "frontend/llvm/names.hpp"
#include "frontend/llvm/plan.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kFuzzTarget = "LLVMFuzzerTestOneInput";
constexpr std::size_t kNamesInHint = 8;
// What an array of unknown length is taken to have.
constexpr std::uint64_t kUnknownSize = 1024;

// Constructors or destructors, those with the lowest priority number first.
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

// The names of parameters as the source has them.
std::vector<std::string> parameterNames(const llvm::Function& function) {
  std::vector<std::string> names;
  for (const llvm::Argument& argument : function.args()) {
    names.push_back(argument.hasName() ? argument.getName().str()
                                       : "parameter" + std::to_string(argument.getArgNo() + 1));
  }
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  if (subprogram != nullptr) {
    for (const llvm::DINode* node : subprogram->getRetainedNodes()) {
      const auto* variable = llvm::dyn_cast_or_null<llvm::DILocalVariable>(node);
      if (variable != nullptr && variable->getArg() > 0 && variable->getArg() <= names.size()) {
        names[variable->getArg() - 1] = variable->getName().str();
      }
    }
  }
  return names;
}

// Whether the value of a parameter can make a difference. A parameter that is only stored in its
// variable, as unoptimised code does first of all, is not used.
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
  StartBuilder(llvm::Module& program, support::Diagnostics& diagnostics)
      : program_(program),
        diagnostics_(diagnostics),
        context_(program.getContext()),
        builder_(context_),
        void_(builder_.getVoidTy()),
        int_(builder_.getInt32Ty()),
        word_(builder_.getInt64Ty()),
        pointer_(builder_.getPtrTy()) {}

  llvm::Function* run(const std::string& entry) {
    llvm::Function* function = findEntry(entry);
    if (function == nullptr) {
      return nullptr;
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
      return nullptr;
    }
    builder_.CreateUnreachable();
    return start;
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
  // ----------------------------------------------------------------------------------

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

  // By its name in the source, with the types of parameters where there are several.
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

  // A bit for each parameter of main, the lowest for the first.
  static std::uint32_t usedParameters(const llvm::Function& entry) {
    std::uint32_t bits = 0;
    for (const llvm::Argument& argument : entry.args()) {
      bits |= isUsed(argument) ? 1U << argument.getArgNo() : 0U;
    }
    return bits;
  }

  // The runtime calls main with three arguments; this passes on as many as it takes.
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
    // Types other than those of the wrapper are adapted when the call is lowered.
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

  // What the program keeps in variables when the function is called may be anything.
  void makeVariablesUnknown(const llvm::Function& entry) {
    for (const llvm::GlobalVariable* variable : findReachable(program_, {&entry}).variables) {
      llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> debugInfo;
      variable->getDebugInfo(debugInfo);
      if (!variable->isConstant() && !variable->isDeclaration() && !debugInfo.empty() &&
          !variable->isThreadLocal()) {
        llvm::GlobalVariable& place = *program_.getGlobalVariable(variable->getName(), true);
        makeUnknown(&place, "global " + variable->getName().str(), &place, 0);
      }
    }
  }

  bool callWithInputs(llvm::Function& entry) {
    makeVariablesUnknown(entry);
    const std::vector<std::string> names = parameterNames(entry);
    std::vector<llvm::Value*> arguments;
    for (const llvm::Argument& argument : entry.args()) {
      llvm::Type* type = argument.getType();
      const std::string& name = names[argument.getArgNo()];
      const bool isPointer = type->isPointerTy() && entry.getSubprogram() != nullptr;
      if (!type->isIntegerTy() && !type->isFloatingPointTy() && !isPointer) {
        diagnostics_.error({},
                           "the parameter " + name + " of the entry " + entry.getName().str() +
                               " is no number: what it points to or contains is not known",
                           "compile with debug information (-g), or write a function that makes "
                           "the arguments and calls " +
                               entry.getName().str() + ", and start there");
        return false;
      }
      llvm::Value* place = builder_.CreateAlloca(type);
      if (isPointer) {
        makeUnknown(place, name, &entry, argument.getArgNo());
      } else {
        makeSymbolic(place, program_.getDataLayout().getTypeAllocSize(type), name);
      }
      arguments.push_back(builder_.CreateLoad(type, place));
    }
    builder_.CreateCall(entry.getFunctionType(), &entry, arguments);
    builder_.CreateCall(runtimeFunction(kExit, llvm::FunctionType::get(void_, {int_}, false)),
                        {builder_.getInt32(0)});
    return true;
  }

  void makeSymbolic(llvm::Value* place, std::uint64_t size, const std::string& name,
                    const char* primitive = "__braid_make_symbolic") {
    auto* type = llvm::FunctionType::get(void_, {pointer_, word_, pointer_}, false);
    builder_.CreateCall(runtimeFunction(primitive, type),
                        {place, builder_.getInt64(size), builder_.CreateGlobalString(name)});
  }

  // `of` is a variable, or the function whose parameter with this number it is: that has the type.
  void makeUnknown(llvm::Value* place, const std::string& name, llvm::Constant* of,
                   unsigned number) {
    auto* type = llvm::FunctionType::get(void_, {pointer_, pointer_, pointer_, word_}, false);
    builder_.CreateCall(runtimeFunction("__braid_make_unknown", type),
                        {place, builder_.CreateGlobalString(name), of, builder_.getInt64(number)});
  }

  // --- before it
  // ----------------------------------------------------------------------------------

  void callWithoutArguments(llvm::Function& function) {
    builder_.CreateCall(llvm::FunctionType::get(void_, false), &function);
  }

  // At exit the last registered runs first, and destructors of a low number run last.
  void registerDestructors(const std::vector<llvm::Function*>& destructors) {
    auto* type = llvm::FunctionType::get(int_, {pointer_}, false);
    for (llvm::Function* destructor : destructors) {
      builder_.CreateCall(runtimeFunction(kRegisterAtExit, type), {destructor});
    }
  }

  // Variables that are declared but nowhere defined may hold anything. The list of all environment
  // variables is prepared only for programs that look at it.
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
  support::Diagnostics& diagnostics_;
  llvm::LLVMContext& context_;
  llvm::IRBuilder<> builder_;
  llvm::Type* void_;
  llvm::Type* int_;
  llvm::Type* word_;
  llvm::Type* pointer_;
};

}  // namespace

llvm::Function* makeStart(llvm::Module& program, const std::string& entry,
                          support::Diagnostics& diagnostics) {
  return StartBuilder(program, diagnostics).run(entry);
}

}  // namespace braid::frontend::bitcode
