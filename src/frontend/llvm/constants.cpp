#include "frontend/llvm/constants.hpp"

#include <gmpxx.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/Operator.h>

#include <cassert>

#include "ir/address.hpp"

namespace braid::frontend::bitcode {

namespace {

// Nesting of expressions: more than any program has, less than the stack can take.
constexpr unsigned kMaxDepth = 1000;

llvm::APInt address(std::uint64_t value) {
  return {64, value};
}

void writeNumber(const llvm::APInt& number, std::uint64_t offset,
                 std::vector<std::uint8_t>& bytes) {
  const unsigned width = number.getBitWidth();
  for (unsigned bit = 0; bit < width; bit += 8) {
    const unsigned count = std::min(8U, width - bit);
    bytes.at(offset + bit / 8) =
        static_cast<std::uint8_t>(number.extractBitsAsZExtValue(count, bit));
  }
}

}  // namespace

support::BigInt toBigInt(const llvm::APInt& number) {
  if (number.getActiveBits() <= 64) {
    return support::BigInt::fromUnsigned(number.getZExtValue());
  }
  mpz_class result;
  mpz_import(result.get_mpz_t(), number.getNumWords(), -1, sizeof(std::uint64_t), 0, 0,
             number.getRawData());
  return support::BigInt(result);
}

llvm::APInt floatPattern(const llvm::APFloat& number) {
  llvm::APInt bits = number.bitcastToAPInt();
  if (&number.getSemantics() != &llvm::APFloat::x87DoubleExtended()) {
    return bits;
  }
  return bits.extractBits(16, 64).concat(bits.extractBits(63, 0));
}

std::optional<std::vector<ConstantPart>> Constants::partsOf(const llvm::Constant& constant) const {
  std::vector<ConstantPart> parts;
  if (!append(constant, parts)) {
    return std::nullopt;
  }
  assert(parts.size() == layout_.partCount(constant.getType()));
  return parts;
}

bool Constants::append(const llvm::Constant& constant, std::vector<ConstantPart>& parts) const {
  llvm::Type* type = constant.getType();
  if (!type->isAggregateType() && !type->isVectorTy()) {
    const auto value = scalar(constant);
    if (value) {
      parts.push_back(*value);
    }
    return value.has_value();
  }
  if (llvm::isa<llvm::UndefValue>(constant)) {
    parts.resize(parts.size() + layout_.partCount(type));
    return true;
  }
  const unsigned count = type->isStructTy() ? type->getStructNumElements()
                         : type->isArrayTy()
                             ? static_cast<unsigned>(type->getArrayNumElements())
                             : llvm::cast<llvm::FixedVectorType>(type)->getNumElements();
  for (unsigned i = 0; i < count; ++i) {
    const llvm::Constant* element = constant.getAggregateElement(i);
    if (element == nullptr || !append(*element, parts)) {
      return false;
    }
  }
  return true;
}

std::optional<ConstantPart> Constants::scalar(const llvm::Constant& constant,
                                              unsigned depth) const {
  if (depth > kMaxDepth) {
    return std::nullopt;
  }
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&constant)) {
    return integer->getValue();
  }
  if (const auto* real = llvm::dyn_cast<llvm::ConstantFP>(&constant)) {
    return floatPattern(real->getValueAPF());
  }
  if (llvm::isa<llvm::ConstantPointerNull>(constant)) {
    return address(0);
  }
  if (llvm::isa<llvm::UndefValue>(constant)) {
    return ConstantPart();
  }
  if (const auto* block = llvm::dyn_cast<llvm::BlockAddress>(&constant)) {
    return address(plan_.addressOf(*block->getBasicBlock()));
  }
  if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(&constant)) {
    return scalar(*alias->getAliasee(), depth + 1);
  }
  if (const auto* object = llvm::dyn_cast<llvm::GlobalObject>(&constant)) {
    if (const auto found = plan_.addressOf(*object)) {
      return address(*found);
    }
    return std::nullopt;
  }
  if (const auto* equivalent = llvm::dyn_cast<llvm::DSOLocalEquivalent>(&constant)) {
    return scalar(*equivalent->getGlobalValue(), depth + 1);
  }
  if (const auto* unprotected = llvm::dyn_cast<llvm::NoCFIValue>(&constant)) {
    return scalar(*unprotected->getGlobalValue(), depth + 1);
  }
  if (const auto* compound = llvm::dyn_cast<llvm::ConstantExpr>(&constant)) {
    return expression(*compound, depth + 1);
  }
  return std::nullopt;
}

std::optional<ConstantPart> Constants::expression(const llvm::ConstantExpr& expression,
                                                  unsigned depth) const {
  if (expression.getOpcode() == llvm::Instruction::GetElementPtr) {
    return pointer(expression, depth);
  }
  const auto first = scalar(*expression.getOperand(0), depth);
  const auto second =
      expression.getNumOperands() > 1 ? scalar(*expression.getOperand(1), depth) : first;
  const auto type = Layout::scalar(expression.getType());
  if (!first || !second || !type || expression.getType()->isX86_FP80Ty()) {
    return std::nullopt;
  }
  if (!*first || !*second) {
    return ConstantPart();
  }
  const llvm::APInt& a = **first;
  const llvm::APInt& b = **second;
  const unsigned width = type->is(ir::TypeKind::Bool) ? 1 : type->width();
  switch (expression.getOpcode()) {
    case llvm::Instruction::PtrToInt:
    case llvm::Instruction::IntToPtr:
    case llvm::Instruction::BitCast:
    case llvm::Instruction::Trunc:
      return a.zextOrTrunc(width);
    case llvm::Instruction::Add:
      return a + b;
    case llvm::Instruction::Sub:
      return a - b;
    case llvm::Instruction::Mul:
      return a * b;
    case llvm::Instruction::Xor:
      return a ^ b;
    default:
      return std::nullopt;
  }
}

std::optional<ConstantPart> Constants::pointer(const llvm::ConstantExpr& gep,
                                               unsigned depth) const {
  auto base = scalar(*gep.getOperand(0), depth);
  if (!base || !*base) {
    return base;
  }
  const auto& operation = llvm::cast<llvm::GEPOperator>(gep);
  llvm::APInt offset(64, 0);
  const auto numberOf = [&](llvm::Value& index, llvm::APInt& result) {
    const auto value = scalar(llvm::cast<llvm::Constant>(index), depth);
    if (!value || !*value) {
      return false;
    }
    result = **value;
    return true;
  };
  if (!operation.accumulateConstantOffset(layout_.data(), offset, numberOf)) {
    return std::nullopt;
  }
  return address(ir::moveAddress((*base)->getZExtValue(), offset.getZExtValue()));
}

bool Constants::writeBytes(const llvm::Constant& constant, std::uint64_t offset,
                           std::vector<std::uint8_t>& bytes) const {
  if (llvm::isa<llvm::ConstantAggregateZero>(constant) || llvm::isa<llvm::UndefValue>(constant)) {
    return true;
  }
  if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&constant)) {
    const llvm::StringRef raw = data->getRawDataValues();
    assert(offset + raw.size() <= bytes.size());
    std::copy(raw.bytes_begin(), raw.bytes_end(),
              bytes.begin() + static_cast<std::ptrdiff_t>(offset));
    return true;
  }
  if (constant.getType()->isAggregateType()) {
    return writeElements(constant, offset, bytes);
  }
  if (const auto* real = llvm::dyn_cast<llvm::ConstantFP>(&constant)) {
    writeNumber(real->getValueAPF().bitcastToAPInt(), offset, bytes);
    return true;
  }
  const Parts* parts = layout_.parts(constant.getType());
  if (parts == nullptr || !parts->isByteAligned) {
    return false;
  }
  const auto values = partsOf(constant);
  if (!values) {
    return false;
  }
  for (std::size_t i = 0; i < values->size(); ++i) {
    const ConstantPart& value = (*values)[i];
    if (value) {
      writeNumber(*value, offset + parts->list[i].offset, bytes);
    }
  }
  return true;
}

bool Constants::writeElements(const llvm::Constant& constant, std::uint64_t offset,
                              std::vector<std::uint8_t>& bytes) const {
  auto* structType = llvm::dyn_cast<llvm::StructType>(constant.getType());
  for (unsigned i = 0; i < constant.getNumOperands(); ++i) {
    const auto& element = *llvm::cast<llvm::Constant>(constant.getOperand(i));
    const std::uint64_t distance =
        structType != nullptr ? layout_.data().getStructLayout(structType)->getElementOffset(i)
                              : i * layout_.sizeOf(element.getType());
    if (!writeBytes(element, offset + distance, bytes)) {
      return false;
    }
  }
  return true;
}

}  // namespace braid::frontend::bitcode
