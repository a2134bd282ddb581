#include "solver/floats/range_proof.hpp"

#include <algorithm>
#include <cassert>

#include "term/traverse.hpp"

namespace braid::solver::floats {

using support::BigInt;
using term::FpFormat;
using term::Kind;
using term::Term;

namespace {

bool isComparison(Term t) {
  return t.is(Kind::FpLess) || t.is(Kind::FpLessEqual) || t.is(Kind::FpEqual);
}

bool isFloat(Term t) {
  return t.sort().isBits() && FpFormat::hasWidth(t.sort().width());
}

// The float of which a condition says that it is NaN: its bits without the sign are compared with
// those of infinity.
Term floatThatIsNan(Term t) {
  if (!t.is(Kind::BvULt) || !t[0].isConstant() || !t[1].is(Kind::BvExtract) ||
      t[1].extractLow() != 0 || !isFloat(t[1][0])) {
    return {};
  }
  const Term inner = t[1][0];
  const FpFormat format = FpFormat::ofWidth(inner.sort().width());
  const bool isAllButSign = t[1].sort().width() + 1 == inner.sort().width();
  return isAllButSign && t[0].number() == format.infinity() ? inner : Term();
}

}  // namespace

RangeProof::RangeProof(std::span<const Term> conditions, const Tuning& tuning)
    : conditions_(conditions), tuning_(tuning) {
  const auto isOfUse = [](Term t) { return t.sort().isBool() || isFloat(t); };
  term::visitPostorder(conditions, isOfUse, [this](Term t) {
    if (isFloat(t)) {
      floats_.push_back(t);
    }
  });
}

FloatRange RangeProof::range(Term t) const {
  const auto found = ranges_.find(t);
  return found != ranges_.end() ? found->second
                                : FloatRange::everything(FpFormat::ofWidth(t.sort().width()));
}

void RangeProof::computeRanges() {
  std::vector<FloatRange> operands;
  for (const Term t : floats_) {
    operands.clear();
    for (const Term child : t.children()) {
      operands.push_back(isFloat(child) ? range(child) : FloatRange{});
    }
    const std::optional<bool> choice = t.is(Kind::Ite) ? decide(t[0]) : std::nullopt;
    FloatRange result = choice ? operands[*choice ? 1 : 2] : rangeOf(t, operands);
    if (const auto known = known_.find(t); known != known_.end()) {
      result = intersection(result, known->second);
    }
    isContradictory_ |= result.isEmpty();
    ranges_.insert_or_assign(t, std::move(result));
  }
  work_ += floats_.size();
}

void RangeProof::narrow(Term t, const FloatRange& to) {
  const FloatRange before = range(t);
  FloatRange now = intersection(before, to);
  if (now == before) {
    return;
  }
  isChanged_ = true;
  isContradictory_ |= now.isEmpty();
  ranges_.insert_or_assign(t, now);
  known_.insert_or_assign(t, std::move(now));
}

void RangeProof::learnOrder(Term smaller, Term greater, bool isStrict) {
  const BigInt step(isStrict ? 1 : 0);
  const FloatRange a = range(smaller);
  const FloatRange b = range(greater);
  const FpFormat format = FpFormat::ofWidth(smaller.sort().width());
  narrow(smaller, {-format.infinity(), b.greatest - step, false});
  narrow(greater, {a.least + step, format.infinity(), false});
}

void RangeProof::learn(Term condition) {
  const bool isNegated = condition.is(Kind::Not);
  const Term atom = isNegated ? condition[0] : condition;
  if (atom.is(Kind::Equal) && isFloat(atom[0]) && !isNegated) {
    const FpFormat format = FpFormat::ofWidth(atom[0].sort().width());
    for (const std::size_t i : {0U, 1U}) {
      if (atom[i].isConstant()) {
        narrow(atom[1 - i], FloatRange::ofPattern(format, atom[i].number()));
      }
    }
    return;
  }
  if (const Term inner = floatThatIsNan(atom)) {
    FloatRange to = FloatRange::everything(FpFormat::ofWidth(inner.sort().width()));
    if (isNegated) {
      to.mayBeNan = false;
    } else {
      to.greatest = to.least - BigInt(1);
    }
    narrow(inner, to);
    return;
  }
  if (!isComparison(atom)) {
    return;
  }
  const Term a = atom[0];
  const Term b = atom[1];
  if (!isNegated) {
    learnOrder(a, b, atom.is(Kind::FpLess));
    if (atom.is(Kind::FpEqual)) {
      learnOrder(b, a, false);
    }
    return;
  }
  // A comparison may also be false because an operand is NaN.
  if (!range(a).mayBeNan && !range(b).mayBeNan && !atom.is(Kind::FpEqual)) {
    learnOrder(b, a, atom.is(Kind::FpLessEqual));
  }
}

std::optional<bool> RangeProof::decideComparison(Term comparison) const {
  assert(isComparison(comparison));
  const FloatRange a = range(comparison[0]);
  const FloatRange b = range(comparison[1]);
  if (!a.hasNumbers() || !b.hasNumbers()) {
    return false;  // with NaN every comparison is false
  }
  const bool isSure = !a.mayBeNan && !b.mayBeNan;
  switch (comparison.kind()) {
    case Kind::FpLess:
      return a.least >= b.greatest            ? std::optional(false)
             : isSure && a.greatest < b.least ? std::optional(true)
                                              : std::nullopt;
    case Kind::FpLessEqual:
      return a.least > b.greatest              ? std::optional(false)
             : isSure && a.greatest <= b.least ? std::optional(true)
                                               : std::nullopt;
    default: {
      const bool isApart = a.least > b.greatest || b.least > a.greatest;
      const bool isOne = isSure && a.least == a.greatest && b.least == b.greatest;
      return isApart ? std::optional(false) : isOne ? std::optional(true) : std::nullopt;
    }
  }
}

std::optional<bool> RangeProof::decide(Term condition, unsigned depth) const {
  if (depth > tuning_.maxDepth) {
    return std::nullopt;
  }
  switch (condition.kind()) {
    case Kind::True:
    case Kind::False:
      return condition.isTrue();
    case Kind::Not: {
      const std::optional<bool> inner = decide(condition[0], depth + 1);
      return inner ? std::optional(!*inner) : std::nullopt;
    }
    case Kind::And:
    case Kind::Or: {
      const bool decisive = condition.is(Kind::Or);
      bool isClear = true;
      for (const Term part : condition.children()) {
        const std::optional<bool> decided = decide(part, depth + 1);
        if (decided == decisive) {
          return decisive;
        }
        isClear = isClear && decided.has_value();
      }
      return isClear ? std::optional(!decisive) : std::nullopt;
    }
    case Kind::Ite: {
      const std::optional<bool> yes = decide(condition[1], depth + 1);
      return yes && yes == decide(condition[2], depth + 1) ? yes : std::nullopt;
    }
    case Kind::FpLess:
    case Kind::FpLessEqual:
    case Kind::FpEqual:
      return decideComparison(condition);
    default:
      break;
  }
  if (const Term inner = floatThatIsNan(condition)) {
    const FloatRange of = range(inner);
    return !of.mayBeNan       ? std::optional(false)
           : !of.hasNumbers() ? std::optional(true)
                              : std::nullopt;
  }
  return std::nullopt;
}

bool RangeProof::isContradictory() {
  for (int round = 0; round < tuning_.maxRounds && !isContradictory_; ++round) {
    isChanged_ = false;
    computeRanges();
    std::ranges::for_each(conditions_, [this](Term t) { learn(t); });
    if (!isChanged_) {
      break;
    }
  }
  return isContradictory_ ||
         std::ranges::any_of(conditions_, [this](Term t) { return decide(t) == false; });
}

}  // namespace braid::solver::floats
