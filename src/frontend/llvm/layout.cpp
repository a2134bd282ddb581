#include "frontend/llvm/layout.hpp"

#include <cassert>
#include <utility>

namespace braid::frontend::bitcode {

namespace {

// Values of more scalars would make functions too large; C compilers keep such values in memory.
constexpr std::size_t kMaxParts = 4096;
constexpr unsigned kMaxWidth = 4096;

}  // namespace

std::optional<ir::Type> Layout::scalar(const llvm::Type* type) {
  if (const auto* integer = llvm::dyn_cast<llvm::IntegerType>(type)) {
    const unsigned width = integer->getBitWidth();
    if (width > kMaxWidth) {
      return std::nullopt;
    }
    return width == 1 ? ir::Type::boolean() : ir::Type::bits(width);
  }
  if (type->isPointerTy() && type->getPointerAddressSpace() == 0) {
    return kWord;
  }
  if (type->isHalfTy() || type->isFloatTy() || type->isDoubleTy() || type->isFP128Ty()) {
    return ir::Type::bits(type->getScalarSizeInBits());
  }
  if (type->isX86_FP80Ty()) {
    return kX87Number;
  }
  return std::nullopt;
}

bool Layout::append(llvm::Type* type, std::uint64_t offset, Parts& parts) const {
  if (parts.list.size() >= kMaxParts) {
    return false;
  }
  if (const auto single = scalar(type)) {
    parts.list.push_back({*single, offset, type->isX86_FP80Ty()});
    return true;
  }
  if (auto* structType = llvm::dyn_cast<llvm::StructType>(type)) {
    if (structType->isOpaque() || structType->containsScalableVectorType()) {
      return false;
    }
    const llvm::StructLayout* layout = dataLayout_.getStructLayout(structType);
    for (unsigned i = 0; i < structType->getNumElements(); ++i) {
      if (!append(structType->getElementType(i), offset + layout->getElementOffset(i), parts)) {
        return false;
      }
    }
    return true;
  }
  if (auto* arrayType = llvm::dyn_cast<llvm::ArrayType>(type)) {
    const std::uint64_t count = arrayType->getNumElements();
    if (count > kMaxParts) {
      return false;
    }
    for (std::uint64_t i = 0; i < count; ++i) {
      llvm::Type* element = arrayType->getElementType();
      if (!append(element, offset + i * sizeOf(element), parts)) {
        return false;
      }
    }
    return true;
  }
  if (auto* vectorType = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    const auto element = scalar(vectorType->getElementType());
    if (!element || vectorType->getElementType()->isX86_FP80Ty()) {
      return false;
    }
    const std::uint64_t bits = vectorType->getElementType()->getScalarSizeInBits();
    const std::uint64_t bytes = vectorType->getElementType()->isPointerTy() ? 8 : bits / 8;
    parts.isByteAligned = parts.isByteAligned && bits % 8 == 0;
    for (unsigned i = 0; i < vectorType->getNumElements(); ++i) {
      parts.list.push_back({*element, offset + i * bytes});
    }
    return parts.list.size() <= kMaxParts;
  }
  return type->isVoidTy();
}

const Parts* Layout::parts(llvm::Type* type) const {
  const auto found = cache_.find(type);
  if (found != cache_.end()) {
    return found->second.get();
  }
  auto parts = std::make_unique<Parts>();
  if (!append(type, 0, *parts)) {
    parts.reset();
  }
  assert(parts == nullptr || parts->list.size() <= kMaxParts);
  return (cache_[type] = std::move(parts)).get();
}

std::size_t Layout::firstPart(llvm::Type* type, llvm::ArrayRef<unsigned> indices) const {
  std::size_t first = 0;
  for (const unsigned index : indices) {
    if (auto* structType = llvm::dyn_cast<llvm::StructType>(type)) {
      for (unsigned i = 0; i < index; ++i) {
        first += partCount(structType->getElementType(i));
      }
      type = structType->getElementType(index);
    } else {
      type = llvm::cast<llvm::ArrayType>(type)->getElementType();
      first += index * partCount(type);
    }
  }
  return first;
}

std::uint32_t Layout::elementWidth(llvm::Type* type) const {
  while (auto* arrayType = llvm::dyn_cast<llvm::ArrayType>(type)) {
    type = arrayType->getElementType();
  }
  if (const auto* structType = llvm::dyn_cast<llvm::StructType>(type)) {
    std::uint32_t common = 0;
    for (llvm::Type* element : structType->elements()) {
      const std::uint32_t width = elementWidth(element);
      if (common != 0 && width != common) {
        return 1;
      }
      common = width;
    }
    // Elements of the same width may still have padding between them.
    return common != 0 && sizeOf(type) % common == 0 ? common : 1;
  }
  if (const auto* vectorType = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    return elementWidth(vectorType->getElementType());
  }
  if (!type->isSized() || type->isScalableTy()) {
    return 1;
  }
  const std::uint64_t size = sizeOf(type);
  return size == 0 || size > 16 ? 1 : static_cast<std::uint32_t>(size);
}

std::uint64_t Layout::sizeOf(llvm::Type* type) const {
  assert(type->isSized());
  return dataLayout_.getTypeAllocSize(type).getKnownMinValue();
}

}  // namespace braid::frontend::bitcode
