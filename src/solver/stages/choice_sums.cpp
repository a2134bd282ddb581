#include "solver/stages/choice_sums.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <span>

#include "term/traverse.hpp"

namespace braid::solver {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;

namespace {

bool isNumeric(Sort sort) {
  return sort.isInt() || sort.isBits();
}

bool isSum(Term t) {
  return t.is(Kind::IntAdd) || t.is(Kind::BvAdd);
}

// A product of a number and a constant.
bool isMultiple(Term t) {
  return (t.is(Kind::IntMul) || t.is(Kind::BvMul)) && t.size() == 2 && t[0].isConstant();
}

// The terms that the sum for a term is made of.
std::span<const Term> partsOf(Term t) {
  const bool isTakenApart = isSum(t) || isMultiple(t) || t.is(Kind::Ite) || t.is(Kind::Not) ||
                            t.is(Kind::And) || t.is(Kind::Or);
  return isTakenApart ? t.children() : std::span<const Term>();
}

BigInt reduced(const BigInt& value, std::optional<Sort> sort) {
  return sort && sort->isBits() ? value.toUnsigned(sort->width()) : value;
}

}  // namespace

ChoiceSums::ChoiceSums(term::TermManager& terms, facts::BoundsReader& bounds,
                       const stages::Tuning& tuning)
    : terms_(terms), bounds_(bounds), tuning_(tuning) {
  [[maybe_unused]] const ProductId one = idOf({});
  assert(one == kOne);
}

const ChoiceSums::Sum& ChoiceSums::of(Term number) {
  assert(isNumeric(number.sort()));
  term::makeBottomUp(
      number, partsOf, [&](Term t) { return made_.contains(t); }, [&](Term t) { make(t); });
  return made_.at(number);
}

void ChoiceSums::make(Term t) {
  Sum sum = t.sort().isBool() ? conditionOf(t) : isNumeric(t.sort()) ? numberOf(t) : Sum();
  made_.emplace(t, std::move(sum));
}

ChoiceSums::Sum ChoiceSums::numberOf(Term t) {
  const Sort sort = t.sort();
  if (t.isConstant()) {
    return constant(t.number());
  }
  if (isMultiple(t)) {
    return added({}, made_.at(t[1]), t[0].number(), sort);
  }
  if (isSum(t)) {
    Sum sum;
    for (const Term child : t.children()) {
      sum = added(sum, made_.at(child), BigInt(1), sort);
      work_ += sum.size();
      if (sum.size() > tuning_.choiceProducts) {
        return unknown(t);
      }
    }
    return sum;
  }
  if (t.is(Kind::Ite)) {
    if (std::optional<Sum> sum = choice(made_.at(t[0]), made_.at(t[1]), made_.at(t[2]), sort)) {
      return *std::move(sum);
    }
  }
  return unknown(t);
}

ChoiceSums::Sum ChoiceSums::conditionOf(Term t) {
  switch (t.kind()) {
    case Kind::True:
      return constant(BigInt(1));
    case Kind::False:
      return {};
    case Kind::Not:
      return added(constant(BigInt(1)), made_.at(t[0]), BigInt(-1), std::nullopt);
    case Kind::And:
      return conjunctionOf(t, false);
    case Kind::Or:
      return conjunctionOf(t, true);
    case Kind::Ite:
      if (std::optional<Sum> sum =
              choice(made_.at(t[0]), made_.at(t[1]), made_.at(t[2]), std::nullopt)) {
        return *std::move(sum);
      }
      return indicator({t, Term()});
    default:
      if (std::optional<Sum> sum = comparisonOf(t)) {
        return *std::move(sum);
      }
      return indicator({t, Term()});
  }
}

// One of several conditions holds unless none does.
ChoiceSums::Sum ChoiceSums::conjunctionOf(Term t, bool isOfNegated) {
  const Sum one = constant(BigInt(1));
  Sum all = one;
  for (const Term child : t.children()) {
    const Sum& part = made_.at(child);
    std::optional<Sum> more =
        times(all, isOfNegated ? added(one, part, BigInt(-1), std::nullopt) : part, std::nullopt);
    if (!more) {
      return indicator({t, Term()});
    }
    all = *std::move(more);
  }
  return isOfNegated ? added(one, all, BigInt(-1), std::nullopt) : all;
}

std::optional<ChoiceSums::Sum> ChoiceSums::comparisonOf(Term t) {
  const bool isEquality = t.is(Kind::Equal) && isNumeric(t[0].sort());
  if (!isEquality && !t.is(Kind::IntLe) && !t.is(Kind::BvULt)) {
    return std::nullopt;
  }
  const unsigned side = t[0].isConstant() ? 1 : 0;
  const Term number = t[side];
  const Term bound = t[1 - side];
  if (!bound.isConstant()) {
    return std::nullopt;
  }
  if (isEquality) {
    return caseOf(number, bound.number());
  }
  const auto values = fewValuesOf(number);
  if (!values) {
    return std::nullopt;
  }
  Sum sum;
  for (BigInt value = values->first; value <= values->second; value = value + BigInt(1)) {
    const BigInt& low = side == 0 ? value : bound.number();
    const BigInt& high = side == 0 ? bound.number() : value;
    if (t.is(Kind::IntLe) ? low <= high : low < high) {
      sum = added(sum, caseOf(number, value), BigInt(1), std::nullopt);
    }
  }
  return sum;
}

// The greatest value is the one that the number has if it has none of the others.
ChoiceSums::Sum ChoiceSums::caseOf(Term number, const BigInt& value) {
  const auto termFor = [&](const BigInt& each) {
    return number.sort().isInt() ? terms_.makeInt(each)
                                 : terms_.makeBits(number.sort().width(), each);
  };
  const auto values = fewValuesOf(number);
  if (!values) {
    return indicator({number, termFor(value)});
  }
  const auto& [least, greatest] = *values;
  if (value < least || greatest < value) {
    return {};
  }
  if (value < greatest) {
    return indicator({number, termFor(value)});
  }
  Sum sum = constant(BigInt(1));
  for (BigInt other = least; other < greatest; other = other + BigInt(1)) {
    sum = added(sum, indicator({number, termFor(other)}), BigInt(-1), std::nullopt);
  }
  return sum;
}

std::optional<std::pair<BigInt, BigInt>> ChoiceSums::fewValuesOf(Term number) {
  const facts::Interval values = bounds_.of(number).value;
  if (values.isEmpty() || !values.low() || !values.high() ||
      *values.high() - *values.low() >= BigInt(static_cast<std::int64_t>(tuning_.choiceValues))) {
    return std::nullopt;
  }
  return std::pair(*values.low(), *values.high());
}

// --- sums

ChoiceSums::Sum ChoiceSums::unknown(Term number) {
  return single({number, {}});
}

ChoiceSums::Sum ChoiceSums::indicator(const Indicator& indicator) {
  return single({Term(), {indicator}});
}

ChoiceSums::Sum ChoiceSums::single(Product product) {
  return {{idOf(std::move(product)), BigInt(1)}};
}

ChoiceSums::Sum ChoiceSums::constant(const BigInt& value) const {
  return value.isZero() ? Sum() : Sum{{kOne, value}};
}

ChoiceSums::ProductId ChoiceSums::idOf(Product product) {
  const auto [known, isNew] =
      ids_.try_emplace(std::move(product), static_cast<ProductId>(products_.size()));
  if (isNew) {
    products_.push_back(known->first);
  }
  return known->second;
}

std::optional<ChoiceSums::ProductId> ChoiceSums::both(ProductId a, ProductId b) {
  if (a == kOne || a == b) {
    return b;
  }
  if (b == kOne) {
    return a;
  }
  const auto [known, isNew] = both_.try_emplace(std::pair(a, b));
  if (!isNew) {
    return known->second;
  }
  assert(!products_[a].number && "conditions come first");
  Product product{products_[b].number, {}};
  const std::vector<Indicator>& first = products_[a].indicators;
  const std::vector<Indicator>& second = products_[b].indicators;
  std::set_union(first.begin(), first.end(), second.begin(), second.end(),
                 std::back_inserter(product.indicators));
  const bool isPossible =
      std::ranges::adjacent_find(product.indicators, [](const Indicator& x, const Indicator& y) {
        return x.what == y.what;
      }) == product.indicators.end();
  if (isPossible) {
    known->second = idOf(std::move(product));
  }
  return known->second;
}

std::optional<ChoiceSums::Sum> ChoiceSums::times(const Sum& conditions, const Sum& sum,
                                                 std::optional<Sort> sort) {
  work_ += conditions.size() * sum.size();
  if (conditions.size() * sum.size() > 2 * tuning_.choiceProducts || work_ > tuning_.choiceWork) {
    return std::nullopt;
  }
  std::map<ProductId, BigInt> result;
  for (const Addend& a : conditions) {
    for (const Addend& b : sum) {
      if (const std::optional<ProductId> product = both(a.product, b.product)) {
        BigInt& factor = result[*product];
        factor = reduced(factor + a.factor * b.factor, sort);
      }
    }
  }
  Sum all;
  for (auto& [product, factor] : result) {
    if (!factor.isZero()) {
      all.push_back({product, std::move(factor)});
    }
  }
  return all.size() > tuning_.choiceProducts ? std::nullopt : std::optional(std::move(all));
}

std::optional<ChoiceSums::Sum> ChoiceSums::choice(const Sum& c, const Sum& a, const Sum& b,
                                                  std::optional<Sort> sort) {
  const std::optional<Sum> change = times(c, added(a, b, BigInt(-1), sort), sort);
  if (!change) {
    return std::nullopt;
  }
  Sum sum = added(b, *change, BigInt(1), sort);
  work_ += sum.size();
  return sum.size() > tuning_.choiceProducts ? std::nullopt : std::optional(std::move(sum));
}

// a + factor * b
ChoiceSums::Sum ChoiceSums::added(const Sum& a, const Sum& b, const BigInt& factor,
                                  std::optional<Sort> sort) {
  Sum sum;
  sum.reserve(a.size() + b.size());
  const auto append = [&](ProductId product, const BigInt& value) {
    if (BigInt least = reduced(value, sort); !least.isZero()) {
      sum.push_back({product, std::move(least)});
    }
  };
  auto left = a.begin();
  auto right = b.begin();
  while (left != a.end() || right != b.end()) {
    if (right == b.end() || (left != a.end() && left->product < right->product)) {
      append(left->product, left->factor);
      ++left;
    } else if (left == a.end() || right->product < left->product) {
      append(right->product, right->factor * factor);
      ++right;
    } else {
      append(left->product, left->factor + right->factor * factor);
      ++left;
      ++right;
    }
  }
  return sum;
}

ChoiceSums::Sum ChoiceSums::difference(const Sum& a, const Sum& b, Sort sort) const {
  return added(a, b, BigInt(-1), sort);
}

std::optional<BigInt> ChoiceSums::constantOf(const Sum& sum) {
  if (sum.empty()) {
    return BigInt(0);
  }
  return sum.size() == 1 && sum.front().product == kOne ? std::optional(sum.front().factor)
                                                        : std::nullopt;
}

std::size_t ChoiceSums::sizeOf(const Sum& sum) const {
  std::size_t size = 0;
  for (const Addend& each : sum) {
    const Product& product = products_[each.product];
    size += product.indicators.size() + (product.number ? 1 : 0);
  }
  return size;
}

Term ChoiceSums::toTerm(const Sum& sum, Sort sort) {
  const auto number = [&](const BigInt& value) {
    return sort.isInt() ? terms_.makeInt(value) : terms_.makeBits(sort.width(), value);
  };
  Term result = number(BigInt(0));
  for (const Addend& each : sum) {
    const Product& product = products_[each.product];
    Term holds = terms_.makeTrue();
    for (const Indicator& indicator : product.indicators) {
      holds =
          terms_.makeAnd(holds, indicator.value ? terms_.makeEqual(indicator.what, indicator.value)
                                                : indicator.what);
    }
    Term multiple = number(each.factor);
    if (product.number) {
      multiple = sort.isInt() ? terms_.makeIntMul(multiple, product.number)
                              : terms_.makeBvMul(multiple, product.number);
    }
    const Term part = terms_.makeIte(holds, multiple, number(BigInt(0)));
    result = sort.isInt() ? terms_.makeIntAdd(result, part) : terms_.makeBvAdd(result, part);
  }
  return result;
}

}  // namespace braid::solver
