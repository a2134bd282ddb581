#include "solver/light/circuit/bit_blaster.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "term/traverse.hpp"

namespace braid::solver::light {

using term::Kind;
using term::Sort;
using term::Term;

unsigned BitBlaster::widthOf(Sort sort) {
  return sort.isArray() ? 0 : sort.isBool() ? 1 : sort.width();
}

void BitBlaster::blast(Term root) {
  if (isBlasted(root)) {
    return;
  }
  if (starts_.size() <= root.id()) {
    starts_.resize(std::size_t{root.id()} + 1);  // children have smaller ids
  }
  term::makeBottomUp(
      root, [this](Term t) { return isBlasted(t); },
      [this](Term t) {
        const Word word = make(t);
        assert(word.size() == widthOf(t.sort()));
        starts_[t.id()] = static_cast<std::uint32_t>(pool_.size());
        pool_.insert(pool_.end(), word.begin(), word.end());
      });
}

Word BitBlaster::makeInputs(unsigned width) {
  Word word(width);
  std::ranges::generate(word, [&] { return circuit_.makeInput(); });
  return word;
}

Word BitBlaster::makeJunction(Term t) {
  const bool isOr = t.is(Kind::Or);
  Literal result = kTrue;
  for (const Term child : t.children()) {
    result = circuit_.makeAnd(result, literal(child).negatedIf(isOr));
  }
  return {result.negatedIf(isOr)};
}

namespace {

// c * a with a negative c, as differences are written.
bool isNegativeMultiple(Term t) {
  return t.is(Kind::BvMul) && t.size() == 2 && t[0].isConstant() &&
         t[0].number().toSigned(t.sort().width()).isNegative();
}

}  // namespace

// a + (-c)*b is a - c*b, which is one adder: a + ~(c*b) + 1.
Word BitBlaster::makeSum(Term t) {
  const unsigned width = t.sort().width();
  Word sum(width, kFalse);
  for (const Term summand : t.children()) {
    if (!isNegativeMultiple(summand)) {
      sum = add(circuit_, sum, bits(summand));
      continue;
    }
    const support::BigInt factor = -summand[0].number().toSigned(width);
    const Word product = multiply(circuit_, bits(summand[1]), constantWord(width, factor));
    sum = add(circuit_, sum, complement(product), kTrue);
  }
  return sum;
}

Word BitBlaster::makeProduct(Term t) {
  const Bits first = bits(t[0]);
  Word product(first.begin(), first.end());
  for (const Term factor : t.children().subspan(1)) {
    product = multiply(circuit_, product, bits(factor));
  }
  return product;
}

Word BitBlaster::makeBitwise(Term t) {
  const Bits a = bits(t[0]);
  const Bits b = bits(t[1]);
  Word result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    result[i] = t.is(Kind::BvAnd)  ? circuit_.makeAnd(a[i], b[i])
                : t.is(Kind::BvOr) ? circuit_.makeOr(a[i], b[i])
                                   : circuit_.makeXor(a[i], b[i]);
  }
  return result;
}

Word BitBlaster::makeDivision(Term t) {
  const bool isSigned = t.is(Kind::BvSDiv) || t.is(Kind::BvSRem);
  Division division = isSigned ? divideSigned(circuit_, bits(t[0]), bits(t[1]))
                               : divideUnsigned(circuit_, bits(t[0]), bits(t[1]));
  const bool isQuotient = t.is(Kind::BvUDiv) || t.is(Kind::BvSDiv);
  return std::move(isQuotient ? division.quotient : division.remainder);
}

std::optional<ReadId> BitBlaster::readOf(Term select) const {
  assert(select.is(Kind::Select) && isBlasted(select));
  const auto entry = readOfSelect_.find(select);
  return entry == readOfSelect_.end() ? std::nullopt : std::optional(entry->second);
}

Word BitBlaster::makeSelect(Term t) {
  Element element = reads_.element(t[0], bits(t[1]));
  if (element.read) {
    readOfSelect_.emplace(t, *element.read);
  }
  return std::move(element.value);
}

Word BitBlaster::make(Term t) {
  const auto extended = [&](Literal sign) {
    const Bits from = bits(t[0]);
    Word word(from.begin(), from.end());
    word.resize(t.sort().width(), sign);
    return word;
  };
  switch (t.kind()) {
    case Kind::True:
    case Kind::False:
      return {constantLiteral(t.isTrue())};
    case Kind::BitsConst:
      return constantWord(t.sort().width(), t.number());
    case Kind::Variable:
      return makeInputs(widthOf(t.sort()));
    case Kind::Not:
    case Kind::BvNot:
      return complement(bits(t[0]));
    case Kind::And:
    case Kind::Or:
      return makeJunction(t);
    case Kind::Ite:
      return choose(circuit_, literal(t[0]), bits(t[1]), bits(t[2]));
    case Kind::Equal:
      return {t[0].sort().isBool() ? equal(circuit_, bits(t[0]), bits(t[1]))
                                   : comparisons_.compare(t)};
    case Kind::BvAdd:
      return makeSum(t);
    case Kind::BvMul:
      return makeProduct(t);
    case Kind::BvUDiv:
    case Kind::BvURem:
    case Kind::BvSDiv:
    case Kind::BvSRem:
      return makeDivision(t);
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
      return makeBitwise(t);
    case Kind::BvShl:
      return shiftLeft(circuit_, bits(t[0]), bits(t[1]));
    case Kind::BvLShr:
      return shiftRight(circuit_, bits(t[0]), bits(t[1]), kFalse);
    case Kind::BvAShr:
      return shiftRight(circuit_, bits(t[0]), bits(t[1]), bits(t[0]).back());
    case Kind::BvULt:
    case Kind::BvSLt:
      return {comparisons_.compare(t)};
    case Kind::BvConcat: {
      const Bits high = bits(t[0]);
      const Bits low = bits(t[1]);
      Word word(low.begin(), low.end());
      word.insert(word.end(), high.begin(), high.end());
      return word;
    }
    case Kind::BvExtract: {
      const Bits part = bits(t[0]).subspan(t.extractLow(), t.sort().width());
      return {part.begin(), part.end()};
    }
    case Kind::BvZeroExtend:
      return extended(kFalse);
    case Kind::BvSignExtend:
      return extended(bits(t[0]).back());
    case Kind::Select:
      return makeSelect(t);
    case Kind::Store:
    case Kind::ConstArray:
      return {};  // see array_reads.hpp
    case Kind::IntConst:
    case Kind::BoundVariable:
    case Kind::IntAdd:
    case Kind::IntMul:
    case Kind::IntDiv:
    case Kind::IntRem:
    case Kind::IntLe:
    case Kind::FpAdd:
    case Kind::FpMul:
    case Kind::FpDiv:
    case Kind::FpFma:
    case Kind::FpSqrt:
    case Kind::FpRem:
    case Kind::FpRoundToIntegral:
    case Kind::FpEqual:
    case Kind::FpLess:
    case Kind::FpLessEqual:
    case Kind::FpConvert:
    case Kind::FpFromSigned:
    case Kind::FpFromUnsigned:
    case Kind::FpToSigned:
    case Kind::FpToUnsigned:
    case Kind::CopiedRange:
    case Kind::Forall:
    case Kind::Exists:
      break;
  }
  assert(false);
  return {};
}

}  // namespace braid::solver::light
