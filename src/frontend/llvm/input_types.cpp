#include "frontend/llvm/input_types.hpp"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "frontend/llvm/context.hpp"
#include "frontend/llvm/debug_types.hpp"
#include "frontend/llvm/parameter_variables.hpp"

namespace braid::frontend::bitcode {

namespace {

using Kind = ir::DataType::Kind;

struct MakerOfInputs {
  llvm::StringLiteral name;
  unsigned address;
  unsigned size;
  // the argument that names the input; without it, the function's name is used
  std::optional<unsigned> label;
};
// Functions that turn memory into an input.
constexpr MakerOfInputs kMakers[] = {
    {"braid_make_symbolic", 0, 1, 2},
    {"braid_string", 0, 1, 2},
    {"klee_make_symbolic", 0, 1, 2},
    {"__VERIFIER_nondet_memory", 0, 1, std::nullopt},
    {"__CPROVER_havoc_slice", 0, 1, std::nullopt},
};

// The end of a name like braid_uint8 or __VERIFIER_nondet_uint8_t; empty for other names.
std::optional<llvm::StringRef> typeInName(llvm::StringRef name) {
  for (const llvm::StringRef prefix : {"braid_", "klee_", "__VERIFIER_nondet_", "nondet_"}) {
    if (name.starts_with(prefix)) {
      return name.drop_front(prefix.size());
    }
  }
  return name == "nondet" ? std::optional<llvm::StringRef>("int") : std::nullopt;
}

bool isUnsignedName(llvm::StringRef type) {
  return type.starts_with("u") || type == "size" || type == "size_t" || type == "sector_t" ||
         type == "pthread_t" || type == "choose";
}

class Finder {
 public:
  explicit Finder(const llvm::DataLayout& layout) : layout_(layout) {}

  void look(llvm::Function& function) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
        look(*call);
      }
    }
  }

  void lookAtParameters(const llvm::Function& entry) {
    for (const llvm::DILocalVariable* variable : parameterVariables(entry)) {
      add(variable->getName().str(), dataTypeOf(variable->getType()));
    }
  }

  std::map<std::string, ir::DataType> take() {
    for (const std::string& name : ambiguous_) {
      types_.erase(name);
    }
    return std::move(types_);
  }

 private:
  void add(const std::string& name, std::optional<ir::DataType> type) {
    if (!type) {
      ambiguous_.insert(name);
      return;
    }
    const auto [entry, isNew] = types_.try_emplace(name, *type);
    if (!isNew && entry->second != *type) {
      ambiguous_.insert(name);
    }
  }

  void look(const llvm::CallBase& call) {
    const llvm::Function* callee = call.getCalledFunction();
    if (callee == nullptr) {
      return;
    }
    for (const MakerOfInputs& maker : kMakers) {
      if (callee->getName() == maker.name) {
        return lookAtMaker(call, maker);
      }
    }
    lookAtValue(call, *callee);
  }

  void lookAtMaker(const llvm::CallBase& call, const MakerOfInputs& maker) {
    if (call.arg_size() <= std::max(maker.size, maker.label.value_or(0))) {
      return;
    }
    const std::optional<std::string> name =
        maker.label ? textOf(*call.getArgOperand(*maker.label)) : maker.name.str();
    if (name) {
      const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(maker.size));
      add(*name, typeAt(*call.getArgOperand(maker.address),
                        size != nullptr ? std::optional(size->getZExtValue()) : std::nullopt));
    }
  }

  // A function that returns an input. Its last argument names the input; without one, its own name
  // does.
  void lookAtValue(const llvm::CallBase& call, const llvm::Function& callee) {
    const std::optional<llvm::StringRef> type = typeInName(callee.getName());
    if (!type || call.getType()->isVoidTy()) {
      return;
    }
    const bool isNamed = call.arg_size() > 0;
    const std::optional<std::string> name =
        isNamed ? textOf(*call.getArgOperand(call.arg_size() - 1)) : callee.getName().str();
    if (name) {
      add(*name, scalarOf(*call.getType(), *type));
    }
  }

  std::optional<ir::DataType> scalarOf(llvm::Type& type, llvm::StringRef name) const {
    const bool isScalar = type.isIntegerTy() || type.isFloatingPointTy() || type.isPointerTy();
    if (!isScalar) {
      return std::nullopt;
    }
    const std::uint64_t size = layout_.getTypeStoreSize(&type).getFixedValue();
    Kind kind = isUnsignedName(name) ? Kind::Unsigned : Kind::Signed;
    if (type.isFloatingPointTy()) {
      kind = Kind::Float;
    } else if (type.isPointerTy()) {
      kind = Kind::Pointer;
    } else if (type.isIntegerTy(1) || name == "bool" || name == "_Bool") {
      return ir::DataType::scalar(Kind::Bool, 1);
    } else if (name == "char" && size == 1) {
      kind = Kind::SignedCharacter;
    }
    return ir::DataType::scalar(kind, size);
  }

  static std::optional<std::string> textOf(const llvm::Value& value) {
    llvm::StringRef text;
    return llvm::getConstantStringInfo(&value, text) ? std::optional(text.str()) : std::nullopt;
  }

  // The type at an address: that of a variable or a part of it, or of what a variable points to.
  [[nodiscard]] std::optional<ir::DataType> typeAt(const llvm::Value& address,
                                                   std::optional<std::uint64_t> size) const {
    llvm::APInt offset(layout_.getIndexTypeSizeInBits(address.getType()), 0);
    const llvm::Value* base = address.stripAndAccumulateConstantOffsets(layout_, offset, true);
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(base)) {
      return offset.isZero() ? pointeeType(*load, size) : std::nullopt;
    }
    // An element at an unknown index has the type of the first one.
    if (const auto* element = llvm::dyn_cast<llvm::GetElementPtrInst>(base)) {
      base = element->getPointerOperand();
      offset.clearAllBits();
    }
    const std::optional<ir::DataType> object = dataTypeOf(declaredType(*base));
    if (!object || !size || offset.isNegative()) {
      return object && offset.isZero() ? object : std::nullopt;
    }
    return ir::partOf(*object, offset.getZExtValue(), *size);
  }

  [[nodiscard]] std::optional<ir::DataType> pointeeType(const llvm::LoadInst& load,
                                                        std::optional<std::uint64_t> size) const {
    const llvm::DIType* pointer = declaredType(*load.getPointerOperand());
    std::optional<ir::DataType> type = dataTypeOf(pointeeOf(pointer));
    if (!type || type->size == 0 || (size && *size == type->size)) {
      return type;
    }
    // As many elements as fill the size.
    return !size || *size % type->size == 0
               ? std::optional(ir::DataType::arrayOf(*type, size ? *size / type->size : 0))
               : std::nullopt;
  }

  static const llvm::DIType* declaredType(const llvm::Value& variable) {
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&variable)) {
      llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> entries;
      global->getDebugInfo(entries);
      return entries.empty() ? nullptr : entries.front()->getVariable()->getType();
    }
    if (!llvm::isa<llvm::AllocaInst>(variable)) {
      return nullptr;
    }
    // The search for uses wants a value that is not const, but does not change it.
    const auto records = llvm::findDVRDeclares(const_cast<llvm::Value*>(&variable));
    return records.empty() ? nullptr : records.front()->getVariable()->getType();
  }

  const llvm::DataLayout& layout_;
  std::map<std::string, ir::DataType> types_;
  std::set<std::string> ambiguous_;
};

}  // namespace

std::map<std::string, ir::DataType> findInputTypes(llvm::Module& program,
                                                   const std::string& entry) {
  program.convertToNewDbgValues();
  Finder finder(program.getDataLayout());
  for (llvm::Function& function : program) {
    if (!function.hasFnAttribute(kRuntimeAttribute)) {
      finder.look(function);
    }
  }
  const llvm::Function* function = program.getFunction(entry);
  if (function != nullptr && entry != "main") {
    finder.lookAtParameters(*function);
  }
  return finder.take();
}

}  // namespace braid::frontend::bitcode
