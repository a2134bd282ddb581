#include "solver/stages/choice_sums.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "term/linear.hpp"
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

// The lowest bits of a word. Those of a sum are the sum of those of its summands.
bool isRemainder(Term t) {
  return t.is(Kind::BvExtract) && t.extractLow() == 0;
}

// Operations that are computed before a choice as well as after it.
bool isOfBits(Term t) {
  return t.is(Kind::BvConcat) || t.is(Kind::BvExtract) || term::isExtension(t);
}

BigInt reduced(const BigInt& value, std::optional<Sort> sort) {
  return sort && sort->isBits() ? value.toUnsigned(sort->width()) : value;
}

}  // namespace

ChoiceSums::ChoiceSums(term::TermManager& terms, const facts::KnownBounds& known,
                       const SolverTuning& tuning)
    : terms_(terms),
      bounds_(known, tuning.facts),
      boundsOfAll_(nothing_, tuning.facts),
      tuning_(tuning.stages) {
  [[maybe_unused]] const ProductId one = idOf({});
  assert(one == kOne);
}

// --- numbers

std::optional<ChoiceSums::Sum> ChoiceSums::of(Term a, Term b, std::uint64_t mostWork) {
  assert(isNumeric(a.sort()) && (!b || a.sort() == b.sort()));
  mostWork_ = work_ + mostWork;
  Taking taking{a.sort(), {}, {}};
  add(taking, a, constant(BigInt(1)), BigInt(1));
  if (b) {
    add(taking, b, constant(BigInt(1)), BigInt(-1));
  }
  while (!taking.open.empty()) {
    const auto first = taking.open.extract(taking.open.begin());
    if (!first.mapped().empty() && !takeApart(taking, first.key(), first.mapped())) {
      return std::nullopt;
    }
  }
  return std::move(taking.sum);
}

void ChoiceSums::add(Taking& taking, Term number, const Weight& weight, const BigInt& factor) {
  if (weight.empty()) {
    return;
  }
  work_ += weight.size();
  Weight& sum = number.isConstant() ? taking.sum.constant : taking.open[number];
  const BigInt multiple = number.isConstant() ? factor * number.number() : factor;
  sum = added(sum, weight, multiple, taking.sort);
}

bool ChoiceSums::takeApart(Taking& taking, Term number, const Weight& weight) {
  if (term::isSum(number) || isRemainder(number)) {
    for (const Term child : number.children()) {
      add(taking, child, weight, BigInt(1));
    }
    return true;
  }
  if (term::isMultiple(number)) {
    add(taking, number[1], weight, number[0].number());
    return true;
  }
  if (number.is(Kind::BvNot)) {  // -x - 1
    add(taking, number[0], weight, BigInt(-1));
    taking.sum.constant = added(taking.sum.constant, weight, BigInt(-1), taking.sort);
    return true;
  }
  const std::span<const Term> parts = choiceOf(number);
  if (parts.empty()) {
    taking.sum.multiples.emplace_back(number, weight);
    return true;
  }
  const std::optional<Weight> first = times(weightOf(parts[0]), weight, taking.sort);
  if (!first) {
    return false;
  }
  add(taking, parts[2], added(weight, *first, BigInt(-1), taking.sort), BigInt(1));
  add(taking, parts[1], *first, BigInt(1));
  return true;
}

std::span<const Term> ChoiceSums::choiceOf(Term number) {
  if (number.is(Kind::Ite)) {
    return number.children();
  }
  if (!isOfBits(number) || isRemainder(number)) {
    return {};
  }
  const auto [known, isNew] = choices_.try_emplace(number);
  if (isNew) {
    readChoice(number, known->second);
  }
  return known->second;
}

// A word that was kept in bytes is a choice, under one condition, in each of them.
void ChoiceSums::readChoice(Term operation, std::vector<Term>& parts) {
  const bool isConcat = operation.is(Kind::BvConcat);
  std::vector<Term> pieces;
  Term rest = operation;
  for (; rest.is(Kind::BvConcat) && pieces.size() < kMostPieces; rest = rest[1]) {
    pieces.push_back(rest[0]);
  }
  pieces.push_back(isConcat ? rest : operation[0]);
  const auto choice = std::ranges::find_if(pieces, [](Term each) { return each.is(Kind::Ite); });
  if (choice == pieces.end() || rest.is(Kind::BvConcat)) {
    return;
  }
  const Term condition = (*choice)[0];
  const bool isOne = std::ranges::all_of(pieces, [&](Term each) {
    return each.isConstant() || (each.is(Kind::Ite) && each[0] == condition);
  });
  if (!isOne) {
    return;
  }
  parts.push_back(condition);
  for (const std::size_t side : {1U, 2U}) {
    const auto pieceOf = [&](Term each) { return each.isConstant() ? each : each[side]; };
    Term result = pieceOf(pieces.back());
    if (isConcat) {
      for (auto each = pieces.rbegin() + 1; each != pieces.rend(); ++each) {
        result = terms_.makeBvConcat(pieceOf(*each), result);
      }
    } else {
      const std::array alone{result};
      result = terms_.makeLike(operation, alone);
    }
    parts.push_back(result);
  }
}

std::span<const Term> ChoiceSums::summandsOf(Term number) {
  const bool isTakenApart = term::isSum(number) || term::isMultiple(number) ||
                            number.is(Kind::BvNot) || isRemainder(number);
  return isTakenApart ? number.children() : std::span<const Term>();
}

Term ChoiceSums::withoutConstant(Term number) {
  if (!number.sort().isBits() || !term::isSum(number) || !number[number.size() - 1].isConstant()) {
    return {};
  }
  return terms_.makeBvAdd(number, numberFor(-number[number.size() - 1].number(), number.sort()));
}

// --- conditions

const ChoiceSums::Weight& ChoiceSums::weightOf(Term condition) {
  const auto partsOf = [](Term t) {
    return term::isConnective(t) ? t.children() : std::span<const Term>();
  };
  term::makeBottomUp(
      condition, partsOf, [&](Term t) { return weights_.contains(t); },
      [&](Term t) {
        Weight weight = read(t);
        ++work_;
        if (weight.size() > tuning_.choiceConditions) {
          weight = indicator({t, Term()});
        }
        weights_.emplace(t, std::move(weight));
      });
  return weights_.at(condition);
}

ChoiceSums::Weight ChoiceSums::read(Term condition) {
  const auto part = [&](std::size_t i) -> const Weight& { return weights_.at(condition[i]); };
  const auto choice = [&](const Weight& c, const Weight& a, const Weight& b) {
    const std::optional<Weight> change =
        times(c, added(a, b, BigInt(-1), std::nullopt), std::nullopt);
    return change ? added(b, *change, BigInt(1), std::nullopt) : indicator({condition, Term()});
  };
  switch (condition.kind()) {
    case Kind::True:
      return constant(BigInt(1));
    case Kind::False:
      return {};
    case Kind::Not:
      return negated(part(0));
    case Kind::And:
      return conjunctionOf(condition, false);
    case Kind::Or:
      return conjunctionOf(condition, true);
    case Kind::Ite:
      return choice(part(0), part(1), part(2));
    case Kind::Equal:
      if (condition[0].sort().isBool()) {
        return choice(part(0), part(1), negated(part(1)));
      }
      [[fallthrough]];
    default:
      return comparisonOf(condition).value_or(indicator({condition, Term()}));
  }
}

// One of several conditions holds unless none does.
ChoiceSums::Weight ChoiceSums::conjunctionOf(Term t, bool isOfNegated) {
  Weight all = constant(BigInt(1));
  for (const Term child : t.children()) {
    const Weight& part = weights_.at(child);
    std::optional<Weight> more = times(all, isOfNegated ? negated(part) : part, std::nullopt);
    if (!more) {
      return indicator({t, Term()});
    }
    all = *std::move(more);
  }
  return isOfNegated ? negated(all) : all;
}

std::optional<ChoiceSums::Weight> ChoiceSums::comparisonOf(Term t) {
  const bool isEquality = t.is(Kind::Equal) && isNumeric(t[0].sort());
  if (!isEquality && !t.is(Kind::IntLe) && !t.is(Kind::BvULt) && !t.is(Kind::BvSLt)) {
    return std::nullopt;
  }
  const unsigned side = t[0].isConstant() ? 1 : 0;
  const Term number = t[side];
  const Term other = t[1 - side];
  if (!other.isConstant()) {
    return isEquality ? sameOf(number, other) : std::nullopt;
  }
  const BigInt& bound = other.number();
  const BigInt one(1);
  if (isEquality) {
    return between(number, bound, bound);
  }
  if (!t.is(Kind::BvSLt)) {
    // x <= bound, bound < x, x < bound, bound <= x
    const Weight low = atMost(number, t.is(Kind::IntLe) == (side == 0) ? bound : bound - one);
    return side == 0 ? low : negated(low);
  }
  // Read as numbers without a sign, the negative ones come last.
  const BigInt half = BigInt::powerOfTwo(number.sort().width() - 1);
  const BigInt greatest = half + half - one;
  const bool isNegative = bound >= half;
  if (side == 0) {  // x < bound
    return isNegative ? between(number, half, bound - one)
                      : added(between(number, BigInt(0), bound - one),
                              between(number, half, greatest), one, std::nullopt);
  }
  return isNegative ? added(between(number, BigInt(0), half - one),
                            between(number, bound + one, greatest), one, std::nullopt)
                    : between(number, bound + one, half - one);
}

std::optional<ChoiceSums::Weight> ChoiceSums::sameOf(Term a, Term b) {
  const auto first = fewValuesOf(a);
  const auto second = fewValuesOf(b);
  if (!first || !second) {
    return std::nullopt;
  }
  const BigInt low = std::max(first->first, second->first);
  const BigInt high = std::min(first->second, second->second);
  Weight sum;
  for (BigInt value = low; value <= high; value = value + BigInt(1)) {
    const std::optional<Weight> both =
        times(between(a, value, value), between(b, value, value), std::nullopt);
    if (!both) {
      return std::nullopt;
    }
    sum = added(sum, *both, BigInt(1), std::nullopt);
  }
  return sum;
}

facts::Interval ChoiceSums::valuesOf(Term number) {
  facts::Interval values = bounds_.of(number).value;
  if (values != boundsOfAll_.of(number).value) {
    bounded_.push_back(number);
  }
  return values;
}

bool ChoiceSums::hasFewValues(Term number) {
  const facts::Interval values = boundsOf(number);
  return !values.isEmpty() && values.low() && values.high() &&
         *values.high() - *values.low() < BigInt(static_cast<std::int64_t>(tuning_.choiceValues));
}

std::optional<std::pair<BigInt, BigInt>> ChoiceSums::fewValuesOf(Term number) {
  if (!hasFewValues(number)) {
    return std::nullopt;
  }
  const facts::Interval values = valuesOf(number);
  return std::pair(*values.low(), *values.high());
}

ChoiceSums::Weight ChoiceSums::atMost(Term number, const BigInt& value) {
  const Sort sort = number.sort();
  const facts::Interval values = valuesOf(number);
  const facts::Interval::Bound& least = values.low();
  const facts::Interval::Bound& greatest = values.high();
  if (least && value < *least) {
    return {};
  }
  if (greatest && *greatest <= value) {
    return constant(BigInt(1));
  }
  if (const Term rest = withoutConstant(number)) {
    // x + k <= v: x is between -k and v - k, or in two parts if these wrap around.
    const BigInt shift = number[number.size() - 1].number();
    const BigInt low = reduced(-shift, sort);
    const BigInt high = reduced(value - shift, sort);
    return low <= high ? between(rest, low, high)
                       : negated(between(rest, high + BigInt(1), low - BigInt(1)));
  }
  return indicator({number, numberFor(value, sort)});
}

ChoiceSums::Weight ChoiceSums::between(Term number, const BigInt& low, const BigInt& high) {
  if (high < low) {
    return {};
  }
  return added(atMost(number, high), atMost(number, low - BigInt(1)), BigInt(-1), std::nullopt);
}

// --- weights

ChoiceSums::Weight ChoiceSums::indicator(const Indicator& indicator) {
  return {{idOf({indicator}), BigInt(1)}};
}

ChoiceSums::Weight ChoiceSums::constant(const BigInt& value) {
  return value.isZero() ? Weight() : Weight{{kOne, value}};
}

ChoiceSums::Weight ChoiceSums::negated(const Weight& weight) {
  return added(constant(BigInt(1)), weight, BigInt(-1), std::nullopt);
}

ChoiceSums::ProductId ChoiceSums::idOf(Product product) {
  const auto [known, isNew] =
      ids_.try_emplace(std::move(product), static_cast<ProductId>(products_.size()));
  if (isNew) {
    products_.push_back(known->first);
  }
  return known->second;
}

ChoiceSums::ProductId ChoiceSums::both(ProductId a, ProductId b) {
  if (a == kOne || a == b) {
    return b;
  }
  if (b == kOne) {
    return a;
  }
  const std::uint64_t pair = (std::uint64_t{std::min(a, b)} << 32U) | std::max(a, b);
  const auto [known, isNew] = both_.try_emplace(pair);
  if (isNew) {
    Product product;
    auto x = products_[a].begin();
    auto y = products_[b].begin();
    const auto xEnd = products_[a].end();
    const auto yEnd = products_[b].end();
    while (x != xEnd && y != yEnd) {
      if (x->what == y->what) {
        const bool isFirstLess = x->value && x->value.number() < y->value.number();
        product.push_back(isFirstLess ? *x : *y);
        ++x;
        ++y;
      } else {
        product.push_back(x->what < y->what ? *x++ : *y++);
      }
    }
    product.insert(product.end(), x, xEnd);
    product.insert(product.end(), y, yEnd);
    known->second = idOf(std::move(product));
  }
  return known->second;
}

std::optional<ChoiceSums::Weight> ChoiceSums::times(const Weight& a, const Weight& b,
                                                    std::optional<Sort> sort) {
  const std::size_t pairs = a.size() * b.size();
  work_ += pairs;
  if (pairs > 4 * tuning_.choiceProducts || work_ > mostWork_) {
    return std::nullopt;
  }
  Weight all;
  all.reserve(pairs);
  for (const Addend& x : a) {
    for (const Addend& y : b) {
      all.push_back({both(x.product, y.product), x.factor * y.factor});
    }
  }
  std::ranges::sort(all, {}, &Addend::product);
  Weight result;
  for (std::size_t i = 0; i < all.size();) {
    const ProductId product = all[i].product;
    BigInt factor(0);
    for (; i < all.size() && all[i].product == product; ++i) {
      factor = factor + all[i].factor;
    }
    factor = reduced(factor, sort);
    if (!factor.isZero()) {
      result.push_back({product, std::move(factor)});
    }
  }
  return result.size() > tuning_.choiceProducts ? std::nullopt : std::optional(std::move(result));
}

ChoiceSums::Weight ChoiceSums::added(const Weight& a, const Weight& b, const BigInt& factor,
                                     std::optional<Sort> sort) {
  Weight sum;
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

// --- results

bool ChoiceSums::isWithoutChoices(const Sum& sum) {
  const auto isOne = [](const Weight& weight) {
    return weight.empty() || (weight.size() == 1 && weight.front().product == kOne);
  };
  return isOne(sum.constant) &&
         std::ranges::all_of(sum.multiples, [&](const auto& each) { return isOne(each.second); });
}

Term ChoiceSums::numberFor(const BigInt& value, Sort sort) {
  return sort.isInt() ? terms_.makeInt(value)
                      : terms_.makeBits(sort.width(), value.toUnsigned(sort.width()));
}

Term ChoiceSums::toTerm(const Sum& sum, Sort sort) {
  assert(isWithoutChoices(sum));
  Term result = numberFor(sum.constant.empty() ? BigInt(0) : sum.constant.front().factor, sort);
  for (const auto& [number, weight] : sum.multiples) {
    const Term factor = numberFor(weight.front().factor, sort);
    if (sort.isInt()) {
      result = terms_.makeIntAdd(result, terms_.makeIntMul(factor, number));
    } else {
      const Term word = terms_.makeBvExtract(number, sort.width() - 1, 0);
      result = terms_.makeBvAdd(result, terms_.makeBvMul(factor, word));
    }
  }
  return result;
}

}  // namespace braid::solver
