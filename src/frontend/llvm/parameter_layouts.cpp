#include "frontend/llvm/parameter_layouts.hpp"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <optional>

namespace braid::frontend::bitcode {

namespace {

using ir::LayoutId;

// Structs up to this size may be passed in registers, also in one that holds a pointer.
constexpr std::uint64_t kMaxBitsInRegisters = 128;

class ParameterFinder {
 public:
  ParameterFinder(const llvm::Function& function, SourceLayouts& layouts)
      : function_(function), layouts_(layouts), found_(function.arg_size(), ir::kUnknownLayout) {}

  std::vector<LayoutId> run() {
    const llvm::DISubprogram* subprogram = function_.getSubprogram();
    const llvm::DISubroutineType* type = subprogram != nullptr ? subprogram->getType() : nullptr;
    if (type == nullptr || type->getTypeArray().size() == 0) {
      return {};
    }
    if (!matchPrototype(type->getTypeArray())) {
      std::fill(found_.begin(), found_.end(), ir::kUnknownLayout);
      matchRecords(*subprogram);
    }
    return std::move(found_);
  }

 private:
  bool matchPrototype(const llvm::DITypeRefArray& types) {
    unsigned next = 1;  // the result is the first
    for (const llvm::Argument& argument : function_.args()) {
      if (argument.hasStructRetAttr()) {
        found_[argument.getArgNo()] = layouts_.referenceTo(types[0]);
        continue;
      }
      const llvm::DIType* type = next < types.size() ? types[next++] : nullptr;
      const std::optional<LayoutId> layout =
          type != nullptr ? layoutOf(argument, *type) : std::nullopt;
      if (!layout) {
        return false;
      }
      found_[argument.getArgNo()] = *layout;
    }
    // A last type that is null stands for variable arguments.
    return next == types.size() || (next + 1 == types.size() && types[next] == nullptr);
  }

  // Empty if the argument cannot have this type.
  std::optional<LayoutId> layoutOf(const llvm::Argument& argument, const llvm::DIType& type) {
    const LayoutId layout = layouts_.layoutOf(&type);
    const ir::LayoutKind kind = layouts_.outlineOf(layout).kind;
    const std::uint64_t size = layouts_.outlineOf(layout).size;
    const bool isRecord = kind == ir::LayoutKind::Struct || kind == ir::LayoutKind::Union;
    llvm::Type& value = *argument.getType();
    if (argument.hasByValAttr() || (value.isPointerTy() && isRecord && isPassedByAddress(type))) {
      return isRecord ? std::optional(layouts_.referenceTo(&type)) : std::nullopt;
    }
    if (!value.isIntegerTy() && !value.isFloatingPointTy() && !value.isPointerTy()) {
      return ir::kUnknownLayout;  // an aggregate of several values
    }
    return canHold(value, kind, size) ? std::optional(layout) : std::nullopt;
  }

  [[nodiscard]] bool canHold(llvm::Type& value, ir::LayoutKind kind, std::uint64_t size) const {
    const llvm::DataLayout& data = function_.getParent()->getDataLayout();
    const std::uint64_t bits = data.getTypeSizeInBits(&value).getFixedValue();
    switch (kind) {
      case ir::LayoutKind::Unknown:
      case ir::LayoutKind::Struct:
      case ir::LayoutKind::Union:
        return 8 * size <= bits;
      case ir::LayoutKind::Pointer:
      case ir::LayoutKind::Reference:
        return value.isPointerTy();
      case ir::LayoutKind::Float:
        return value.isFloatingPointTy();
      case ir::LayoutKind::Bool:
      case ir::LayoutKind::Signed:
      case ir::LayoutKind::Unsigned:
      case ir::LayoutKind::SignedCharacter:
      case ir::LayoutKind::UnsignedCharacter:
      case ir::LayoutKind::Enumeration:
        // Booleans and numbers of odd widths have padding in memory.
        return value.isIntegerTy() && (bits == 8 * size || bits % 8 != 0);
      case ir::LayoutKind::Void:
      case ir::LayoutKind::Incomplete:
      case ir::LayoutKind::Array:
      case ir::LayoutKind::Function:
        return false;
    }
    return false;
  }

  static bool isPassedByAddress(const llvm::DIType& type) {
    const llvm::DIType* record = withoutQualifiers(&type);
    return record != nullptr &&
           (record->isTypePassByReference() || record->getSizeInBits() > kMaxBitsInRegisters);
  }

  // Looks only at the start of the function, where arguments are stored to variables. Later, a
  // parameter may have been assigned another one.
  void matchRecords(const llvm::DISubprogram& subprogram) {
    if (function_.isDeclaration()) {
      return;
    }
    for (const llvm::Instruction& instruction : function_.getEntryBlock()) {
      for (const llvm::DbgVariableRecord& record :
           llvm::filterDbgVars(instruction.getDbgRecordRange())) {
        matchRecord(subprogram, record);
      }
      if (!llvm::isa<llvm::AllocaInst, llvm::StoreInst, llvm::GetElementPtrInst>(instruction)) {
        return;
      }
    }
  }

  void matchRecord(const llvm::DISubprogram& subprogram, const llvm::DbgVariableRecord& record) {
    const llvm::DILocalVariable* variable = record.getVariable();
    // Parameters of inlined functions have the same arguments, maybe under other types.
    const bool isOwn = variable != nullptr && variable->getArg() > 0 &&
                       variable->getScope()->getSubprogram() == &subprogram &&
                       record.getDebugLoc().getInlinedAt() == nullptr;
    if (!isOwn || variable->getType() == nullptr || record.getNumVariableLocationOps() != 1 ||
        record.getExpression()->getNumElements() != 0) {
      return;
    }
    const auto* argument = llvm::dyn_cast_or_null<llvm::Argument>(record.getVariableLocationOp(0));
    if (argument == nullptr || found_[argument->getArgNo()] != ir::kUnknownLayout) {
      return;
    }
    found_[argument->getArgNo()] =
        record.getType() == llvm::DbgVariableRecord::LocationType::Declare
            ? layouts_.referenceTo(variable->getType())
            : layoutOf(*argument, *variable->getType()).value_or(ir::kUnknownLayout);
  }

  const llvm::Function& function_;
  SourceLayouts& layouts_;
  std::vector<LayoutId> found_;
};

}  // namespace

std::vector<LayoutId> parameterLayouts(const llvm::Function& function, SourceLayouts& layouts) {
  return ParameterFinder(function, layouts).run();
}

}  // namespace braid::frontend::bitcode
