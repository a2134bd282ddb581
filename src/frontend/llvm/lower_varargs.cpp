// Variable arguments. The caller lays them out in a block of its frame, in slots of eight bytes,
// and passes the block's address as the last argument. The target's va_list is filled in such that
// all registers are used up and the rest is in that block: so the compiler's code for va_arg reads
// the block as it would read the stack of an ordinary call, also for structs.
#include <llvm/TargetParser/Triple.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "frontend/llvm/function_lowering.hpp"

namespace braid::frontend::bitcode {

using ir::Operand;
using ir::Type;

namespace {

constexpr std::uint64_t kSlot = 8;

struct Field {
  std::uint64_t offset;
  Type type;
};

constexpr Type kHalfWord = Type::bits(32);

// { gp_offset, fp_offset, overflow_arg_area, reg_save_area }
constexpr Field kX86Fields[] = {{0, kHalfWord}, {4, kHalfWord}, {8, kWord}, {16, kWord}};
constexpr std::int64_t kX86UsedIntegers = 48;  // six registers of 8 bytes
constexpr std::int64_t kX86UsedFloats = 176;   // and eight of 16
// { stack, gr_top, vr_top, gr_offs, vr_offs }
constexpr Field kArmFields[] = {
    {0, kWord}, {8, kWord}, {16, kWord}, {24, kHalfWord}, {28, kHalfWord}};
constexpr Field kPointerOnly[] = {{0, kWord}};

enum class VaList { X86, Arm, Pointer };

VaList vaListOf(const llvm::Triple& triple) {
  if (triple.isOSDarwin() && triple.isAArch64()) {
    return VaList::Pointer;
  }
  if (triple.isAArch64()) {
    return VaList::Arm;
  }
  return triple.getArch() == llvm::Triple::x86_64 && !triple.isOSWindows() ? VaList::X86
                                                                           : VaList::Pointer;
}

// A larger alignment of a type has no effect on the stack.
std::uint64_t greatestAlignment(VaList list) {
  return list == VaList::X86 ? std::numeric_limits<std::uint64_t>::max() : 2 * kSlot;
}

std::uint64_t roundUp(std::uint64_t value, std::uint64_t multiple) {
  return (value + multiple - 1) / multiple * multiple;
}

}  // namespace

Operand FunctionLowering::variableArguments(llvm::ArrayRef<Argument> arguments) {
  const std::uint64_t greatest =
      greatestAlignment(vaListOf(llvm::Triple(context_.module.getTargetTriple())));
  std::vector<std::uint64_t> offsets;
  std::uint64_t size = 0;
  for (const Argument& argument : arguments) {
    llvm::Type* type = argument.byValue != nullptr ? argument.byValue : argument.type;
    const std::uint64_t alignment = argument.byValue != nullptr
                                        ? argument.alignment
                                        : context_.layout.data().getABITypeAlign(type).value();
    size = roundUp(size, std::clamp(alignment, kSlot, greatest));
    offsets.push_back(size);
    size += roundUp(context_.layout.sizeOf(type), kSlot);
  }
  // One block per size and function, so that a call in a loop does not make more and more objects.
  const auto [entry, isNew] = argumentBlocks_.try_emplace(size);
  if (isNew) {
    entry->second = frameObject(size, kSlot);
  }
  const Operand block = entry->second;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Argument& argument = arguments[i];
    const Operand address = offsetAddress(block, offsets[i]);
    if (argument.byValue != nullptr) {
      const Operand objectSize = builder_.word(context_.layout.sizeOf(argument.byValue));
      copyMemory(address, argument.parts.front(), objectSize);
    } else {
      storeParts(argument.type, address, argument.parts);
    }
  }
  return block;
}

void FunctionLowering::lowerVaStart(const llvm::IntrinsicInst& call) {
  if (!source_.isVarArg()) {
    return refuse("va_start in a function without variable arguments");
  }
  const Operand list = operandOf(*call.getArgOperand(0));
  const auto set = [&](const Field& field, Operand value) {
    builder_.store(field.type, offsetAddress(list, field.offset), value);
  };
  const Operand null = builder_.word(0);
  switch (vaListOf(llvm::Triple(context_.module.getTargetTriple()))) {
    case VaList::X86:
      set(kX86Fields[0], builder_.constant(kHalfWord, kX86UsedIntegers));
      set(kX86Fields[1], builder_.constant(kHalfWord, kX86UsedFloats));
      set(kX86Fields[2], variableArgumentBlock_);
      set(kX86Fields[3], null);
      break;
    case VaList::Arm:
      set(kArmFields[0], variableArgumentBlock_);
      set(kArmFields[1], null);
      set(kArmFields[2], null);
      set(kArmFields[3], builder_.constant(kHalfWord, 0));
      set(kArmFields[4], builder_.constant(kHalfWord, 0));
      break;
    case VaList::Pointer:
      set(kPointerOnly[0], variableArgumentBlock_);
      break;
  }
}

void FunctionLowering::lowerVaCopy(const llvm::IntrinsicInst& call) {
  const Operand to = operandOf(*call.getArgOperand(0));
  const Operand from = operandOf(*call.getArgOperand(1));
  const auto copy = [&](llvm::ArrayRef<Field> fields) {
    for (const Field& field : fields) {
      const Operand value = builder_.load(field.type, offsetAddress(from, field.offset));
      builder_.store(field.type, offsetAddress(to, field.offset), value);
    }
  };
  switch (vaListOf(llvm::Triple(context_.module.getTargetTriple()))) {
    case VaList::X86:
      return copy(kX86Fields);
    case VaList::Arm:
      return copy(kArmFields);
    case VaList::Pointer:
      return copy(kPointerOnly);
  }
}

}  // namespace braid::frontend::bitcode
