#include "solver/linear/problem.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <iterator>
#include <utility>

namespace braid::solver::linear {

using light::constantLiteral;
using light::kFalse;

UnknownId Problem::addLeaf(const Range& range) {
  assert(!range.isEmpty());
  unknowns_.push_back({range, kNone, kNone});
  return static_cast<UnknownId>(unknowns_.size() - 1);
}

Range Problem::rangeOf(const Sum& sum) const {
  Sum low(sum.constant());
  Sum high(sum.constant());
  bool hasLow = true;
  bool hasHigh = true;
  for (const Part& part : sum.parts()) {
    const Range& range = unknowns_[part.unknown].range;
    const std::optional<Number>& least = part.factor > 0 ? range.low : range.high;
    const std::optional<Number>& most = part.factor > 0 ? range.high : range.low;
    hasLow = hasLow && least && low.add(Sum(*least), part.factor);
    hasHigh = hasHigh && most && high.add(Sum(*most), part.factor);
  }
  Range result;
  if (hasLow) {
    result.low = low.constant();
  }
  if (hasHigh) {
    result.high = high.constant();
  }
  return result;
}

std::optional<Sum> Problem::choose(Literal condition, Sum then, Sum otherwise) {
  if (condition.isConstant()) {
    return condition == kFalse ? otherwise : then;
  }
  Sum common = Sum::takeCommon(then, otherwise);
  if (then.isConstant() && otherwise.isConstant()) {
    // Written as otherwise + (then - otherwise) * [condition], so that the choices of sums over the
    // same conditions may cancel.
    Sum difference = then;
    const bool isSmall = difference.add(otherwise, -1) && common.add(otherwise, 1) &&
                         addIndicator(common, condition, difference.constant());
    return isSmall ? std::optional(std::move(common)) : std::nullopt;
  }
  if (then != otherwise) {
    then = Sum::of(choiceOf(condition, std::move(then), std::move(otherwise), {}));
  }
  return common.add(then, 1) ? std::optional(std::move(common)) : std::nullopt;
}

// A number is k if it is at most k and not at most k - 1. Where all cases of a number are added up,
// as for cells that are counted by an unknown index, the sum becomes shorter by this. Otherwise it
// stays as it is, since its range is better known.
Sum Problem::shorter(const Sum& sum) {
  if (equalities_.empty()) {
    return sum;
  }
  Sum apart(sum.constant());
  for (const Part& part : sum.parts()) {
    const auto indicated = indicated_.find(part.unknown);
    const auto equality =
        indicated == indicated_.end() ? equalities_.end() : equalities_.find(indicated->second);
    const bool isAdded = equality == equalities_.end()
                             ? apart.add(Sum::of(part.unknown), part.factor)
                             : addIndicator(apart, equality->second.atMost, part.factor) &&
                                   addIndicator(apart, equality->second.below, -part.factor);
    if (!isAdded) {
      return sum;
    }
  }
  return apart.parts().size() < sum.parts().size() ? apart : sum;
}

// Adds the factor if the literal holds. A literal and its negation share one unknown.
bool Problem::addIndicator(Sum& sum, Literal literal, Number factor) {
  if (factor == 0) {
    return true;
  }
  const bool isNegated = literal.isNegated();
  const Literal positive = literal.negatedIf(isNegated);
  const UnknownId holds = choiceOf(positive, Sum(1), Sum(0), {});
  indicated_.emplace(holds, positive.gate());
  return isNegated ? sum.addConstant(factor) && sum.add(Sum::of(holds), -factor)
                   : sum.add(Sum::of(holds), factor);
}

Sum Problem::chooseWithin(Literal condition, Sum then, Sum otherwise, const Range& range) {
  if (condition.isConstant()) {
    return condition == kFalse ? otherwise : then;
  }
  return Sum::of(choiceOf(condition, std::move(then), std::move(otherwise), range));
}

UnknownId Problem::choiceOf(Literal condition, Sum then, Sum otherwise, const Range& range) {
  if (condition.isNegated()) {
    std::swap(then, otherwise);
    condition = !condition;
  }
  const auto [place, isNew] = choiceTable_.try_emplace(
      {condition, std::move(then), std::move(otherwise)}, static_cast<UnknownId>(unknowns_.size()));
  const UnknownId unknown = place->second;
  if (isNew) {
    const Sum& first = std::get<1>(place->first);
    const Sum& second = std::get<2>(place->first);
    unknowns_.push_back({rangeOf(first).hull(rangeOf(second)).meet(range),
                         static_cast<std::uint32_t>(choices_.size()), kNone});
    choices_.push_back({condition, definition(unknown, first), definition(unknown, second)});
  }
  return unknown;
}

Limit Problem::definition(UnknownId unknown, const Sum& sum) {
  std::vector<Part> parts = sum.parts();
  assert(parts.empty() || parts.back().unknown < unknown);
  const bool isNegated = !parts.empty() && parts.front().factor > 0;
  for (Part& part : parts) {
    part.factor = isNegated ? part.factor : -part.factor;
  }
  parts.push_back({unknown, isNegated ? -1 : 1});
  return {formOf(std::move(parts)), isNegated ? -sum.constant() : sum.constant()};
}

const Choice* Problem::choice(UnknownId unknown) const {
  const std::uint32_t place = unknowns_[unknown].choice;
  return place == kNone ? nullptr : &choices_[place];
}

const Quotient* Problem::quotient(UnknownId unknown) const {
  const std::uint32_t place = unknowns_[unknown].quotient;
  return place == kNone ? nullptr : &quotients_[place];
}

std::optional<Sum> Problem::quotientOf(const Sum& dividend, Number divisor) {
  const Range range = rangeOf(dividend);
  assert(divisor > 0 && range.low && *range.low >= 0);
  if (dividend.isConstant()) {
    return Sum(floorQuotient(dividend.constant(), divisor));
  }
  const auto known = quotientTable_.find({dividend, divisor});
  if (known != quotientTable_.end()) {
    return Sum::of(known->second);
  }
  const auto unknown = static_cast<UnknownId>(unknowns_.size());
  Sum rest = dividend;
  if (!rest.add(Sum::of(unknown), -divisor)) {
    return std::nullopt;
  }
  const bool isNegated = rest.parts().front().factor < 0;
  const Number common = rest.gcd();
  std::vector<Part> parts = rest.parts();
  for (Part& part : parts) {
    part.factor /= isNegated ? -common : common;
  }
  // From 0 to divisor - 1, without the constant, divided by the common factor.
  const Number least = -floorQuotient(rest.constant(), common);
  const Number most = floorQuotient(divisor - 1 - rest.constant(), common);
  Range quotients{floorQuotient(*range.low, divisor), std::nullopt};
  if (range.high) {
    quotients.high = floorQuotient(*range.high, divisor);
  }
  unknowns_.push_back({quotients, kNone, static_cast<std::uint32_t>(quotients_.size())});
  quotients_.push_back(
      {formOf(std::move(parts)), isNegated ? -most : least, isNegated ? -least : most});
  quotientTable_.emplace(std::pair(dividend, divisor), unknown);
  return Sum::of(unknown);
}

const Limit* Problem::atom(std::uint32_t gate) const {
  return gate < atomAt_.size() && atomAt_[gate] != kNone ? &atoms_[atomAt_[gate]] : nullptr;
}

FormId Problem::formOf(std::vector<Part> parts) {
  assert(!parts.empty() && parts.front().factor > 0);
  assert(std::ranges::adjacent_find(parts, std::ranges::greater_equal{}, &Part::unknown) ==
         parts.end());
  const auto [place, isNew] =
      formTable_.try_emplace(std::move(parts), static_cast<FormId>(forms_.size()));
  if (isNew) {
    forms_.push_back({place->first, {}});
  }
  return place->second;
}

Literal Problem::atom(FormId form, Number bound) {
  std::map<Number, Literal>& atoms = forms_[form].atoms;
  const auto [place, isNew] = atoms.try_emplace(bound);
  if (!isNew) {
    return place->second;
  }
  const Literal literal = circuit_.makeInput();
  assert(!literal.isNegated() && atomAt_.size() <= literal.gate());
  place->second = literal;
  atomAt_.resize(circuit_.size(), kNone);
  atomAt_[literal.gate()] = static_cast<std::uint32_t>(atoms_.size());
  atoms_.push_back({form, bound});
  if (place != atoms.begin()) {
    axioms_.push_back({!std::prev(place)->second, literal});
  }
  if (std::next(place) != atoms.end()) {
    axioms_.push_back({!literal, std::next(place)->second});
  }
  return literal;
}

Literal Problem::atMostZero(const Sum& given) {
  const Sum sum = shorter(given);
  const Range range = rangeOf(sum);
  if (range.high && *range.high <= 0) {
    return light::kTrue;
  }
  if (range.low && *range.low > 0) {
    return kFalse;
  }
  if (sum.isConstant()) {
    return constantLiteral(sum.constant() <= 0);
  }
  const Number divisor = sum.gcd();
  const bool isNegated = sum.parts().front().factor < 0;
  std::vector<Part> parts = sum.parts();
  for (Part& part : parts) {
    part.factor /= isNegated ? -divisor : divisor;
  }
  // form <= bound, or -form <= bound, which is that form <= -bound - 1 is false.
  const Number bound = floorQuotient(-sum.constant(), divisor);
  const FormId form = formOf(std::move(parts));
  return isNegated ? !atom(form, -bound - 1) : atom(form, bound);
}

Literal Problem::isZero(const Sum& given) {
  const Sum sum = shorter(given);
  if (const Number divisor = sum.gcd(); divisor != 0 && sum.constant() % divisor != 0) {
    return kFalse;
  }
  Sum negated(0);
  if (!negated.add(sum, -1)) {
    assert(false);  // not possible: numbers are symmetric around zero
  }
  const Literal isNotAbove = atMostZero(sum);
  const Literal isNotBelow = atMostZero(negated);
  const Literal result = circuit_.makeAnd(isNotAbove, isNotBelow);
  if (!isNotAbove.isConstant() && !isNotBelow.isConstant() && !result.isConstant() &&
      !result.isNegated()) {
    equalities_.emplace(result.gate(), Equality{isNotAbove, !isNotBelow});
  }
  return result;
}

}  // namespace braid::solver::linear
