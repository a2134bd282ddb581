#include "frontend/llvm/source_layouts.hpp"

#include <llvm/BinaryFormat/Dwarf.h>

#include "frontend/llvm/debug_types.hpp"
#include "ir/address.hpp"

namespace braid::frontend::bitcode {

namespace {

using ir::LayoutField;
using ir::LayoutId;
using ir::LayoutKind;
using ir::LayoutUse;
namespace dwarf = llvm::dwarf;

constexpr unsigned kMaxQualifiers = 64;
constexpr unsigned kMaxFields = 4096;  // also the most parameters

// A type without typedef and qualifiers.
struct Bare {
  const llvm::DIType* type = nullptr;
  bool isConstant = false;
  llvm::StringRef alias;  // the innermost typedef
  bool isEndless = false;
};

Bare bare(const llvm::DIType* type) {
  Bare result;
  result.type = type;
  for (unsigned i = 0; i < kMaxQualifiers; ++i) {
    const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(result.type);
    if (derived == nullptr) {
      return result;
    }
    switch (derived->getTag()) {
      case dwarf::DW_TAG_typedef:
        result.alias = derived->getName();
        break;
      case dwarf::DW_TAG_const_type:
        result.isConstant = true;
        break;
      case dwarf::DW_TAG_volatile_type:
      case dwarf::DW_TAG_restrict_type:
      case dwarf::DW_TAG_atomic_type:
      case dwarf::DW_TAG_template_alias:
        break;
      default:
        return result;
    }
    result.type = derived->getBaseType();
  }
  result.isEndless = true;
  return result;
}

LayoutKind kindOf(ir::DataType::Kind kind) {
  switch (kind) {
    case ir::DataType::Kind::Signed:
      return LayoutKind::Signed;
    case ir::DataType::Kind::Unsigned:
      return LayoutKind::Unsigned;
    case ir::DataType::Kind::SignedCharacter:
      return LayoutKind::SignedCharacter;
    case ir::DataType::Kind::UnsignedCharacter:
      return LayoutKind::UnsignedCharacter;
    case ir::DataType::Kind::Float:
      return LayoutKind::Float;
    case ir::DataType::Kind::Bool:
      return LayoutKind::Bool;
    case ir::DataType::Kind::Pointer:
    case ir::DataType::Kind::Enumeration:
    case ir::DataType::Kind::Array:
    case ir::DataType::Kind::Record:
      break;
  }
  return LayoutKind::Unknown;
}

bool isReferenceTag(unsigned tag) {
  return tag == dwarf::DW_TAG_reference_type || tag == dwarf::DW_TAG_rvalue_reference_type;
}

LayoutKind kindOf(const llvm::DICompositeType& type) {
  if (type.getTag() != dwarf::DW_TAG_array_type && type.isForwardDecl()) {
    return LayoutKind::Incomplete;
  }
  switch (type.getTag()) {
    case dwarf::DW_TAG_structure_type:
    case dwarf::DW_TAG_class_type:
      return LayoutKind::Struct;
    case dwarf::DW_TAG_union_type:
      return LayoutKind::Union;
    case dwarf::DW_TAG_enumeration_type:
      return LayoutKind::Enumeration;
    case dwarf::DW_TAG_array_type:
      return LayoutKind::Array;
    default:
      return LayoutKind::Unknown;
  }
}

LayoutKind kindOf(const llvm::DIType& type) {
  if (const auto* basic = llvm::dyn_cast<llvm::DIBasicType>(&type)) {
    if (basic->getEncoding() == dwarf::DW_ATE_complex_float) {
      return LayoutKind::Array;
    }
    const std::optional<ir::DataType::Kind> kind = scalarKindOf(*basic);
    return kind ? kindOf(*kind) : LayoutKind::Unknown;
  }
  if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(&type)) {
    return kindOf(*composite);
  }
  if (llvm::isa<llvm::DISubroutineType>(type)) {
    return LayoutKind::Function;
  }
  if (isReferenceTag(type.getTag())) {
    return LayoutKind::Reference;
  }
  return type.getTag() == dwarf::DW_TAG_pointer_type ? LayoutKind::Pointer : LayoutKind::Unknown;
}

// The part of a layout that is known before it is defined; other layouts may already contain it.
ir::Layout makeOutline(const llvm::DIType& type, llvm::StringRef alias) {
  ir::Layout layout;
  layout.kind = kindOf(type);
  const std::uint64_t size = type.getSizeInBits() / 8 + (type.getSizeInBits() % 8 != 0 ? 1U : 0U);
  switch (layout.kind) {
    case LayoutKind::Incomplete:
    case LayoutKind::Function:
    case LayoutKind::Void:
      break;
    case LayoutKind::Pointer:
    case LayoutKind::Reference:
      layout.size = 8;
      break;
    case LayoutKind::Unknown:
    case LayoutKind::Array:
    case LayoutKind::Struct:
    case LayoutKind::Union:
      layout.size = size;
      break;
    case LayoutKind::Bool:
    case LayoutKind::Signed:
    case LayoutKind::Unsigned:
    case LayoutKind::SignedCharacter:
    case LayoutKind::UnsignedCharacter:
    case LayoutKind::Float:
    case LayoutKind::Enumeration:
      layout.size = size;
      layout.kind = size != 0 ? layout.kind : LayoutKind::Unknown;
      break;
  }
  if (layout.size > ir::kMaxPlainSize) {
    return {};
  }
  if (layout.hasFields() || layout.kind == LayoutKind::Enumeration ||
      layout.kind == LayoutKind::Incomplete) {
    layout.name = (type.getName().empty() ? alias : type.getName()).str();
  }
  return layout;
}

// The number of elements of each dimension, from the outermost; empty if it is not known.
std::vector<std::optional<std::uint64_t>> dimensionsOf(const llvm::DICompositeType& array) {
  std::vector<std::optional<std::uint64_t>> counts;
  for (const llvm::DINode* node : array.getElements()) {
    const auto* range = llvm::dyn_cast_or_null<llvm::DISubrange>(node);
    const auto count = range != nullptr ? range->getCount() : llvm::DISubrange::BoundType();
    const auto* number = llvm::dyn_cast_if_present<llvm::ConstantInt*>(count);
    const std::int64_t elements = number != nullptr ? number->getSExtValue() : -1;
    counts.push_back(elements >= 0 ? std::optional(static_cast<std::uint64_t>(elements))
                                   : std::nullopt);
  }
  return counts;
}

}  // namespace

const llvm::DIType* withoutQualifiers(const llvm::DIType* type) {
  return bare(type).type;
}

LayoutId SourceLayouts::layoutOf(const llvm::DIType* type) {
  return type == nullptr ? ir::kUnknownLayout : use(type).layout;
}

LayoutId SourceLayouts::referenceTo(const llvm::DIType* type) {
  const LayoutUse target = use(type);
  const auto [entry, isNew] = references_.try_emplace(target.layout, ir::kUnknownLayout);
  if (isNew) {
    ir::Layout reference;
    reference.kind = LayoutKind::Reference;
    reference.size = 8;
    reference.target = {target.layout, false};
    entry->second = add(std::move(reference));
  }
  return entry->second;
}

LayoutId SourceLayouts::layoutOf(const llvm::GlobalVariable& variable) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> entries;
  variable.getDebugInfo(entries);
  // Several entries, or one with an expression, describe parts of the variable.
  const bool isPlain =
      entries.size() == 1 && entries.front()->getExpression()->getNumElements() == 0;
  return isPlain ? layoutOf(entries.front()->getVariable()->getType()) : ir::kUnknownLayout;
}

std::vector<ir::Layout> SourceLayouts::take() {
  while (!undefined_.empty()) {
    const auto [id, type] = undefined_.back();
    undefined_.pop_back();
    define(id, *type);
  }
  for (const LayoutId id : ir::endlessLayouts(layouts_)) {
    forget(id);
  }
  return std::move(layouts_);
}

LayoutUse SourceLayouts::use(const llvm::DIType* type) {
  const Bare of = bare(type);
  if (of.isEndless) {
    return {};
  }
  if (of.type == nullptr) {
    if (!void_) {
      ir::Layout layout;
      layout.kind = LayoutKind::Void;
      void_ = add(std::move(layout));
    }
    return {*void_, of.isConstant};
  }
  const auto [entry, isNew] = ids_.try_emplace(of.type, ir::kUnknownLayout);
  if (isNew) {
    entry->second = add(makeOutline(*of.type, of.alias));
    undefined_.emplace_back(entry->second, of.type);
  }
  return {entry->second, of.isConstant};
}

LayoutId SourceLayouts::add(ir::Layout layout) {
  layouts_.push_back(std::move(layout));
  return static_cast<LayoutId>(layouts_.size() - 1);
}

// Makes a layout unknown, but keeps its size for layouts that contain it.
void SourceLayouts::forget(LayoutId id) {
  const std::uint64_t size = layouts_[id].size;
  layouts_[id] = ir::Layout();
  layouts_[id].size = size;
}

void SourceLayouts::define(LayoutId id, const llvm::DIType& type) {
  const LayoutKind kind = layouts_[id].kind;
  if (kind == LayoutKind::Pointer || kind == LayoutKind::Reference) {
    const LayoutUse target = use(llvm::cast<llvm::DIDerivedType>(type).getBaseType());
    layouts_[id].target = target;
  } else if (kind == LayoutKind::Function) {
    definePrototype(id, llvm::cast<llvm::DISubroutineType>(type));
  } else if (kind == LayoutKind::Array && llvm::isa<llvm::DIBasicType>(type)) {
    defineComplex(id);
  } else if (kind == LayoutKind::Array) {
    defineArray(id, llvm::cast<llvm::DICompositeType>(type));
  } else if (layouts_[id].hasFields()) {
    defineFields(id, llvm::cast<llvm::DICompositeType>(type));
  }
}

// A complex number is an array of two numbers.
void SourceLayouts::defineComplex(LayoutId id) {
  const std::uint64_t size = layouts_[id].size;
  if (size == 0 || size % 2 != 0) {
    return forget(id);
  }
  ir::Layout part;
  part.kind = LayoutKind::Float;
  part.size = size / 2;
  const LayoutId partId = add(std::move(part));
  layouts_[id].target = {partId, false};
  layouts_[id].count = 2;
}

// An array of several dimensions is an array of arrays.
void SourceLayouts::defineArray(LayoutId id, const llvm::DICompositeType& type) {
  const std::vector<std::optional<std::uint64_t>> counts = dimensionsOf(type);
  LayoutUse element = use(type.getBaseType());
  std::uint64_t size = layouts_[element.layout].size;
  for (std::size_t i = counts.size(); i > 0; --i) {
    const std::optional<std::uint64_t> count = counts[i - 1];
    const bool isInner = i > 1;
    if ((isInner && !count) || (count && size != 0 && *count > ir::kMaxPlainSize / size) ||
        (count && *count > ir::kMaxPlainSize)) {
      return forget(id);
    }
    size *= count.value_or(0);
    ir::Layout array;
    array.kind = LayoutKind::Array;
    array.size = size;
    array.target = element;
    array.count = count;
    if (isInner) {
      element = {add(std::move(array)), element.isConstant};
    } else if (size == layouts_[id].size) {
      layouts_[id] = std::move(array);
      return;
    }
  }
  forget(id);
}

void SourceLayouts::defineFields(LayoutId id, const llvm::DICompositeType& type) {
  const llvm::DINodeArray elements = type.getElements();
  if (elements.size() > kMaxFields) {
    return forget(id);
  }
  std::vector<LayoutField> fields;
  for (const llvm::DINode* node : elements) {
    const auto* member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(node);
    // The offset of a virtual base class is known only at run time.
    const bool isData =
        member != nullptr && !member->isStaticMember() && !member->isVirtual() &&
        (member->getTag() == dwarf::DW_TAG_member || member->getTag() == dwarf::DW_TAG_inheritance);
    if (!isData) {
      continue;
    }
    std::optional<LayoutField> field = makeField(*member, layouts_[id].size);
    if (!field) {
      return forget(id);
    }
    fields.push_back(std::move(*field));
  }
  layouts_[id].fields = std::move(fields);
}

// Empty if the field does not lie within `size` bytes.
std::optional<LayoutField> SourceLayouts::makeField(const llvm::DIDerivedType& member,
                                                    std::uint64_t size) {
  LayoutField field;
  field.name = member.getName().str();
  field.of = use(member.getBaseType());
  const std::uint64_t bit = member.getOffsetInBits();
  field.offset = bit / 8;
  const std::uint64_t ownSize = layouts_[field.of.layout].size;
  if (field.offset > size) {
    return std::nullopt;
  }
  if (!member.isBitField()) {
    return bit % 8 == 0 && ownSize <= size - field.offset ? std::optional(std::move(field))
                                                          : std::nullopt;
  }
  const std::uint64_t width = member.getSizeInBits();
  if (width == 0 || width > 8 * ownSize || width > 8 * size || bit > 8 * size - width) {
    return std::nullopt;
  }
  field.bits = static_cast<std::uint32_t>(width);
  field.firstBit = static_cast<std::uint32_t>(bit % 8);
  return field;
}

void SourceLayouts::definePrototype(LayoutId id, const llvm::DISubroutineType& type) {
  const llvm::DITypeRefArray types = type.getTypeArray();
  if (types.size() == 0 || types.size() > kMaxFields) {
    return;
  }
  const LayoutUse result = use(types[0]);
  std::vector<LayoutUse> parameters;
  for (unsigned i = 1; i < types.size(); ++i) {
    if (types[i] != nullptr) {
      parameters.push_back(use(types[i]));
    }
  }
  layouts_[id].target = result;
  layouts_[id].isVariadic = parameters.size() + 1 < types.size();
  layouts_[id].parameters = std::move(parameters);
}

}  // namespace braid::frontend::bitcode
