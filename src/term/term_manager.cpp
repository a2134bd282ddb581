#include "term/term_manager.hpp"

#include <cassert>

#include "term/semantics.hpp"
#include "term/term_store.hpp"

namespace braid::term {

using support::BigInt;

TermManager::TermManager(Simplify simplify, const Tuning& tuning)
    : simplify_(simplify), tuning_(tuning), store_(std::make_unique<Store>()) {
  true_ = node(Kind::True, Sort::boolean(), {});
  false_ = node(Kind::False, Sort::boolean(), {});
}

TermManager::~TermManager() = default;

Term TermManager::node(Kind kind, Sort sort, std::span<const Term> children,
                       std::uint64_t payload) {
  return store_->intern(kind, sort, children, payload);
}

void TermManager::heed(const support::StopSignal* signal) {
  stopSignal_ = signal;
  store_->heed(signal);
}

Term TermManager::makeInt(const BigInt& value) {
  const auto payload = reinterpret_cast<std::uint64_t>(store_->internNumber(value));
  return node(Kind::IntConst, Sort::integer(), {}, payload);
}

Term TermManager::makeBits(unsigned width, const BigInt& value) {
  assert(width > 0);
  const BigInt* number = store_->internNumber(value.toUnsigned(width));
  return node(Kind::BitsConst, Sort::bits(width), {}, reinterpret_cast<std::uint64_t>(number));
}

Term TermManager::makeVariable(std::string_view name, Sort sort) {
  const auto payload = reinterpret_cast<std::uint64_t>(store_->internName(name));
  return node(Kind::Variable, sort, {}, payload);
}

Term TermManager::makeBoundVariable(std::string_view name, Sort sort) {
  const auto payload = reinterpret_cast<std::uint64_t>(store_->internName(name));
  return node(Kind::BoundVariable, sort, {}, payload);
}

Term TermManager::makeFreshVariable(std::string_view prefix, Sort sort) {
  std::string name;
  do {
    name = std::string(prefix) + "!" + std::to_string(nextFresh_++);
  } while (store_->hasName(name));
  return makeVariable(name, sort);
}

Term TermManager::makeDefault(Sort sort) {
  switch (sort.kind()) {
    case SortKind::Bool:
      return false_;
    case SortKind::Int:
      return makeInt(0);
    case SortKind::Bits:
      return makeBits(sort.width(), 0);
    case SortKind::Array:
      return makeConstArray(sort, makeDefault(sort.element()));
  }
  assert(false);
  return {};
}

Term TermManager::makeLike(Term original, std::span<const Term> c) {
  assert(original.size() == c.size());
  switch (original.kind()) {
    case Kind::True:
      return true_;
    case Kind::False:
      return false_;
    case Kind::IntConst:
      return makeInt(original.number());
    case Kind::BitsConst:
      return makeBits(original.sort().width(), original.number());
    case Kind::Variable:
      return makeVariable(original.name(), original.sort());
    case Kind::BoundVariable:
      return makeBoundVariable(original.name(), original.sort());
    case Kind::Not:
      return makeNot(c[0]);
    case Kind::And:
      return makeAnd(c);
    case Kind::Or:
      return makeOr(c);
    case Kind::Ite:
      return makeIte(c[0], c[1], c[2]);
    case Kind::Equal:
      return makeEqual(c[0], c[1]);
    case Kind::IntAdd:
      return makeIntAdd(c);
    case Kind::IntMul:
    case Kind::BvAdd:
    case Kind::BvMul:
      return makeNary(original.kind(), c);
    case Kind::IntDiv:
      return makeIntDiv(c[0], c[1]);
    case Kind::IntRem:
      return makeIntRem(c[0], c[1]);
    case Kind::IntLe:
      return makeIntLe(c[0], c[1]);
    case Kind::BvUDiv:
      return makeBvUDiv(c[0], c[1]);
    case Kind::BvURem:
      return makeBvURem(c[0], c[1]);
    case Kind::BvSDiv:
      return makeBvSDiv(c[0], c[1]);
    case Kind::BvSRem:
      return makeBvSRem(c[0], c[1]);
    case Kind::BvAnd:
      return makeBvAnd(c[0], c[1]);
    case Kind::BvOr:
      return makeBvOr(c[0], c[1]);
    case Kind::BvXor:
      return makeBvXor(c[0], c[1]);
    case Kind::BvNot:
      return makeBvNot(c[0]);
    case Kind::BvShl:
      return makeBvShl(c[0], c[1]);
    case Kind::BvLShr:
      return makeBvLShr(c[0], c[1]);
    case Kind::BvAShr:
      return makeBvAShr(c[0], c[1]);
    case Kind::BvULt:
      return makeBvULt(c[0], c[1]);
    case Kind::BvSLt:
      return makeBvSLt(c[0], c[1]);
    case Kind::BvConcat:
      return makeBvConcat(c[0], c[1]);
    case Kind::BvExtract:
      return makeBvExtract(c[0], original.extractHigh(), original.extractLow());
    case Kind::BvZeroExtend:
      return makeBvZeroExtend(c[0], original.sort().width());
    case Kind::BvSignExtend:
      return makeBvSignExtend(c[0], original.sort().width());
    case Kind::FpAdd:
      return makeFpAdd(c[0], c[1], original.fpRounding());
    case Kind::FpMul:
      return makeFpMul(c[0], c[1], original.fpRounding());
    case Kind::FpDiv:
      return makeFpDiv(c[0], c[1], original.fpRounding());
    case Kind::FpFma:
      return makeFpFma(c[0], c[1], c[2], original.fpRounding());
    case Kind::FpSqrt:
      return makeFpSqrt(c[0], original.fpRounding());
    case Kind::FpRem:
      return makeFpRem(c[0], c[1]);
    case Kind::FpRoundToIntegral:
      return makeFpRoundToIntegral(original.fpRounding(), c[0]);
    case Kind::FpEqual:
      return makeFpEqual(c[0], c[1]);
    case Kind::FpLess:
      return makeFpLess(c[0], c[1]);
    case Kind::FpLessEqual:
      return makeFpLessEqual(c[0], c[1]);
    case Kind::FpConvert:
      return makeFpConvert(c[0], original.sort().width(), original.fpRounding());
    case Kind::FpFromSigned:
      return makeFpFromSigned(c[0], original.sort().width(), original.fpRounding());
    case Kind::FpFromUnsigned:
      return makeFpFromUnsigned(c[0], original.sort().width(), original.fpRounding());
    case Kind::FpToSigned:
      return makeFpToSigned(c[0], original.sort().width());
    case Kind::FpToUnsigned:
      return makeFpToUnsigned(c[0], original.sort().width());
    case Kind::Select:
      return makeSelect(c[0], c[1]);
    case Kind::Store:
      return makeStore(c[0], c[1], c[2]);
    case Kind::ConstArray:
      return makeConstArray(original.sort(), c[0]);
    case Kind::CopiedRange:
      return makeCopiedRange(c[0], c[1], c[2], c[3], c[4]);
    case Kind::Forall:
      return makeForall(c.first(c.size() - 1), c.back());
    case Kind::Exists:
      return makeExists(c.first(c.size() - 1), c.back());
  }
  assert(false);
  return {};
}

Term TermManager::makeNary(Kind kind, std::span<const Term> operands) {
  assert(!operands.empty());
  if (isRaw()) {
    return node(kind, operands[0].sort(), operands);
  }
  Term result = operands[0];
  for (const Term operand : operands.subspan(1)) {
    result = kind == Kind::BvAdd ? makeBvAdd(result, operand) : makeProduct(result, operand);
  }
  return result;
}

std::size_t TermManager::termCount() const {
  return store_->size();
}

std::size_t TermManager::memoryBytes() const {
  return store_->memoryBytes();
}

}  // namespace braid::term
