#include "frontend/llvm/debug_types.hpp"

#include <llvm/BinaryFormat/Dwarf.h>

#include <utility>

namespace braid::frontend::bitcode {

namespace {

using Kind = ir::DataType::Kind;
namespace dwarf = llvm::dwarf;

constexpr int kMaxNesting = 8;
constexpr unsigned kMaxMembers = 64;
constexpr unsigned kMaxEnumerators = 64;

// The type without typedef, const and the like.
const llvm::DIType* unwrapped(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    switch (derived->getTag()) {
      case dwarf::DW_TAG_typedef:
      case dwarf::DW_TAG_const_type:
      case dwarf::DW_TAG_volatile_type:
      case dwarf::DW_TAG_restrict_type:
      case dwarf::DW_TAG_atomic_type:
      case dwarf::DW_TAG_member:
        type = derived->getBaseType();
        break;
      default:
        return type;
    }
  }
  return type;
}

std::optional<ir::DataType> convert(const llvm::DIType* type, int nesting);

std::optional<ir::DataType> convertArray(const llvm::DICompositeType& type, int nesting) {
  std::optional<ir::DataType> array = convert(type.getBaseType(), nesting + 1);
  const llvm::DINodeArray ranges = type.getElements();
  for (unsigned i = ranges.size(); array && i > 0; --i) {
    const auto* range = llvm::dyn_cast<llvm::DISubrange>(ranges[i - 1]);
    const auto count = range != nullptr ? range->getCount() : llvm::DISubrange::BoundType();
    const auto* number = llvm::dyn_cast_if_present<llvm::ConstantInt*>(count);
    // Unknown lengths, as in parameters and variable length arrays, count as 0.
    const std::int64_t elements = number != nullptr ? number->getSExtValue() : 0;
    array = ir::DataType::arrayOf(std::move(*array),
                                  elements > 0 ? static_cast<std::uint64_t>(elements) : 0);
  }
  return array;
}

std::optional<ir::DataType> convertRecord(const llvm::DICompositeType& type, int nesting) {
  ir::DataType record{Kind::Record, type.getSizeInBits() / 8, {}, {}};
  if (type.getElements().size() > kMaxMembers || record.size == 0) {
    return std::nullopt;
  }
  for (const llvm::DINode* node : type.getElements()) {
    const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
    const bool isData =
        member != nullptr && !member->isStaticMember() &&
        (member->getTag() == dwarf::DW_TAG_member || member->getTag() == dwarf::DW_TAG_inheritance);
    if (!isData) {
      continue;
    }
    std::optional<ir::DataType> of = convert(member->getBaseType(), nesting + 1);
    if (!of || member->isBitField() || member->getOffsetInBits() % 8 != 0) {
      return std::nullopt;
    }
    const std::uint64_t offset = member->getOffsetInBits() / 8;
    if (of->size > record.size || offset > record.size - of->size) {
      return std::nullopt;
    }
    record.members.push_back({member->getName().str(), offset, std::move(*of)});
  }
  return record;
}

ir::DataType convertEnumeration(const llvm::DICompositeType& type) {
  ir::DataType result = ir::DataType::scalar(Kind::Enumeration, type.getSizeInBits() / 8);
  for (const llvm::DINode* node : type.getElements()) {
    const auto* enumerator = llvm::dyn_cast<llvm::DIEnumerator>(node);
    if (enumerator != nullptr && result.enumerators.size() < kMaxEnumerators &&
        enumerator->getValue().getSignificantBits() <= 64) {
      result.enumerators.emplace_back(enumerator->getValue().getSExtValue(),
                                      enumerator->getName().str());
    }
  }
  return result;
}

std::optional<ir::DataType> convert(const llvm::DIType* type, int nesting) {
  type = unwrapped(type);
  if (type == nullptr || nesting > kMaxNesting) {
    return std::nullopt;
  }
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(type)) {
    const std::optional<Kind> kind = scalarKindOf(*basic);
    const std::uint64_t bits = basic->getSizeInBits();
    return kind && bits > 0 && bits % 8 == 0 && bits <= 128
               ? std::optional(ir::DataType::scalar(*kind, bits / 8))
               : std::nullopt;
  }
  if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
    switch (composite->getTag()) {
      case dwarf::DW_TAG_array_type:
        return convertArray(*composite, nesting);
      case dwarf::DW_TAG_structure_type:
      case dwarf::DW_TAG_class_type:
        return convertRecord(*composite, nesting);
      case dwarf::DW_TAG_enumeration_type:
        return convertEnumeration(*composite);
      default:
        return std::nullopt;
    }
  }
  return pointeeOf(type) != nullptr || type->getTag() == dwarf::DW_TAG_pointer_type
             ? std::optional(ir::DataType::scalar(Kind::Pointer, 8))
             : std::nullopt;
}

}  // namespace

std::optional<ir::DataType::Kind> scalarKindOf(const llvm::DIBasicType& type) {
  const bool isPlainChar = type.getName() == "char";
  switch (type.getEncoding()) {
    case dwarf::DW_ATE_signed_char:
      return isPlainChar ? Kind::SignedCharacter : Kind::Signed;
    case dwarf::DW_ATE_unsigned_char:
      return isPlainChar ? Kind::UnsignedCharacter : Kind::Unsigned;
    case dwarf::DW_ATE_signed:
      return Kind::Signed;
    case dwarf::DW_ATE_unsigned:
    case dwarf::DW_ATE_UTF:
      return Kind::Unsigned;
    case dwarf::DW_ATE_boolean:
      return Kind::Bool;
    case dwarf::DW_ATE_float:
      return Kind::Float;
    default:
      return std::nullopt;
  }
}

std::optional<ir::DataType> dataTypeOf(const llvm::DIType* type) {
  return convert(type, 0);
}

const llvm::DIType* pointeeOf(const llvm::DIType* type) {
  const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(unwrapped(type));
  const bool isPointer = pointer != nullptr && (pointer->getTag() == dwarf::DW_TAG_pointer_type ||
                                                pointer->getTag() == dwarf::DW_TAG_reference_type);
  return isPointer ? pointer->getBaseType() : nullptr;
}

}  // namespace braid::frontend::bitcode
