// Quantifiers are evaluated by trying the values that matter. A guard is a literal that must hold
// for a value to matter: a conjunct of an exists, the negation of a disjunct of a forall. Linear
// guards on the variable give its range; without two bounds the quantifier stays undecided. Values
// of the innermost variable are not tried one by one where many can be told together.
#include <algorithm>
#include <cassert>
#include <utility>

#include "term/evaluate.hpp"
#include "term/linear.hpp"
#include "term/semantics.hpp"
#include "term/traverse.hpp"

namespace braid::term {

namespace {

constexpr unsigned kMaxQuantifierDepth = 32;
// With fewer values it takes longer to make a program than to try them.
constexpr std::int64_t kFewValues = 8;
// Enough for kMaxQuantifierRange values one by one, on the way to which ranges are halved.
constexpr std::size_t kMostRangeSteps = 40'000;

// An interval that guards narrow from both sides.
struct Bounds {
  std::optional<Scalar> low;
  std::optional<Scalar> high;

  void raise(const Scalar& value) {
    if (!low || *low < value) {
      low = value;
    }
  }
  void lower(const Scalar& value) {
    if (!high || value < *high) {
      high = value;
    }
  }
};

// Narrows v by coefficient * v + rest <= 0.
void narrow(Bounds& bounds, const Scalar& coefficient, const Scalar& rest) {
  if (coefficient.isNegative()) {
    bounds.raise(-floorQuotient(-rest, -coefficient));
  } else {
    bounds.lower(floorQuotient(-rest, coefficient));
  }
}

}  // namespace

Evaluator::Value Evaluator::evaluateQuantifier(Term quantifier) {
  if (quantifierDepth_ == kMaxQuantifierDepth) {
    return std::nullopt;
  }
  std::vector<Guard> guards;
  std::vector<Guard> pending = {{bodyOf(quantifier), quantifier.is(Kind::Exists)}};
  while (!pending.empty()) {
    const Guard guard = pending.back();
    pending.pop_back();
    if (guard.atom.is(Kind::Not)) {
      pending.push_back({guard.atom[0], !guard.holds});
    } else if (guard.atom.is(guard.holds ? Kind::And : Kind::Or)) {
      for (const Term child : guard.atom.children()) {
        pending.push_back({child, guard.holds});
      }
    } else {
      guards.push_back(guard);
    }
  }
  ++quantifierDepth_;
  Cache outerValues = std::exchange(openValues_, {});
  std::unordered_map<Term, Scalar> outerBound = bound_;
  for (const Term v : boundVariables(quantifier)) {
    bound_.erase(v);  // a value of an outer variable with the same name must not be used
  }
  const Value result = enumerate(quantifier, guards, 0, kMaxQuantifierRange);
  bound_ = std::move(outerBound);
  openValues_ = std::move(outerValues);
  --quantifierDepth_;
  return result;
}

// Tries the values of the variable at this position and, for each, of those after it.
Evaluator::Value Evaluator::enumerate(Term quantifier, std::span<const Guard> guards,
                                      std::size_t variable, std::int64_t budget) {
  const std::span<const Term> variables = boundVariables(quantifier);
  if (variable == variables.size()) {
    return run(bodyOf(quantifier));
  }
  const bool deciding = quantifier.is(Kind::Exists);
  const Term v = variables[variable];
  const std::optional<Range> range = rangeOf(v, guards);
  if (!range) {
    return std::nullopt;
  }
  const Scalar length = range->high - range->low + 1;
  if (variable + 1 == variables.size() && length > Scalar(kFewValues)) {
    if (const std::optional<bool> found = isSomewhere(quantifier, v, *range)) {
      return Scalar(*found == deciding ? 1 : 0);
    }
  }
  if (length > Scalar(budget)) {
    return std::nullopt;
  }
  const std::int64_t innerBudget = length.sign() > 0 ? budget / length.small() : budget;
  Value result = Scalar(deciding ? 0 : 1);
  for (Scalar value = range->low; value <= range->high; value = value + 1) {
    bound_.insert_or_assign(v, v.sort().isBits() ? value.toUnsigned(v.sort().width()) : value);
    openValues_.clear();
    const Value inner = enumerate(quantifier, guards, variable + 1, innerBudget);
    if (!inner) {
      result = std::nullopt;
    } else if (!std::get<Scalar>(*inner).isZero() == deciding) {
      result = inner;
      break;
    }
  }
  bound_.erase(v);
  openValues_.clear();
  return result;
}

std::shared_ptr<const ElementTable> Evaluator::elementsOf(Term array) {
  const bool isClosed = !array.hasFreeBoundVariable();
  if (const auto known = tables_.find(array); isClosed && known != tables_.end()) {
    return known->second;
  }
  static const ArrayValue nothing{};
  const ArrayValue* value = nullptr;
  if (array.is(Kind::Variable)) {
    const ModelValue* known = model_.find(array);
    value = known == nullptr ? &nothing : &std::get<ArrayValue>(*known);
  } else if (const Value& computed = run(array)) {
    value = &std::get<ArrayValue>(*computed);
  }
  std::optional<ElementTable> table;
  if (value != nullptr) {
    table = ElementTable::of(array.sort(), *value);
  }
  auto result = table ? std::make_shared<const ElementTable>(*std::move(table)) : nullptr;
  if (isClosed) {
    tables_.emplace(array, result);
  }
  return result;
}

// Whether the body has the deciding value, that of an exists or against a forall, for one value of
// the variable in the range; those outside of it have a value already. Empty if it is not found
// out.
std::optional<bool> Evaluator::isSomewhere(Term quantifier, Term variable, const Range& range) {
  const auto valueOf = [&](Term t) -> const ModelValue* {
    const Value& value = run(t);
    return value ? &*value : nullptr;
  };
  std::optional<RangeProgram> program = RangeProgram::of(
      bodyOf(quantifier), variable, {valueOf, [&](Term array) { return elementsOf(array); }});
  if (!program) {
    return std::nullopt;
  }
  // Words that are read as negative numbers are the largest.
  std::vector<NumberRange> parts;
  const Sort sort = variable.sort();
  if (sort.isInt()) {
    const std::optional<Wide> low = toWide(sort, range.low);
    const std::optional<Wide> high = toWide(sort, range.high);
    if (!low || !high) {
      return std::nullopt;
    }
    parts.push_back({*low, *high});
  } else {
    const auto word = [&](const Scalar& number) {
      const std::optional<Wide> value =
          toWide(sort, sort.isBits() ? number.toUnsigned(sort.width()) : number);
      assert(value && "only integers may not fit");
      return value.value_or(0);
    };
    if (!range.low.isNegative() || range.high.isNegative()) {
      parts.push_back({word(range.low), word(range.high)});
    } else {
      parts.push_back({word(range.low), wholeRange(sort).high});
      parts.push_back({0, word(range.high)});
    }
  }
  const bool deciding = quantifier.is(Kind::Exists);
  std::optional<bool> result = false;
  for (const NumberRange& part : parts) {
    result = program->isSomewhere(deciding, part, kMostRangeSteps);
    if (!result || *result) {
      break;
    }
  }
  rangeWork_ += program->steps() * program->size();
  return result;
}

std::optional<Evaluator::Range> Evaluator::rangeOf(Term variable, std::span<const Guard> guards) {
  switch (variable.sort().kind()) {
    case SortKind::Bool:
      return Range{0, 1};
    case SortKind::Int:
      return intRange(variable, guards);
    case SortKind::Bits:
      return bitsRange(variable, guards);
    case SortKind::Array:
      return std::nullopt;
  }
  return std::nullopt;
}

// Whether `t` can be evaluated now, because all its variables have values.
bool Evaluator::isFixed(Term t) const {
  return !t.hasFreeBoundVariable() ||
         std::ranges::all_of(freeBoundVariables(t), [&](Term v) { return bound_.contains(v); });
}

std::optional<Scalar> Evaluator::fixedScalar(Term t) {
  if (!isFixed(t)) {
    return std::nullopt;
  }
  const Value& value = run(t);
  return value ? std::optional(std::get<Scalar>(*value)) : std::nullopt;
}

std::optional<Evaluator::Range> Evaluator::intRange(Term variable, std::span<const Guard> guards) {
  Bounds bounds;
  for (const auto& [atom, holds] : guards) {
    const bool isEquation = atom.is(Kind::Equal) && atom[0].sort().isInt() && holds;
    if (!atom.is(Kind::IntLe) && !isEquation) {
      continue;
    }
    LinearForm form(Sort::integer());
    form.add(atom[0], 1);
    form.add(atom[1], -1);
    form.normalize();
    Scalar coefficient(0);
    std::optional<Scalar> rest = form.constant();
    for (const Monomial& m : form.monomials()) {
      if (m.base == variable) {
        coefficient = m.coefficient;
      } else if (const std::optional<Scalar> value = fixedScalar(m.base); value && rest) {
        rest = *rest + m.coefficient * *value;
      } else {
        rest = std::nullopt;
      }
    }
    if (coefficient.isZero() || !rest) {
      continue;
    }
    if (isEquation) {
      narrow(bounds, coefficient, *rest);
      narrow(bounds, -coefficient, -*rest);
    } else if (holds) {
      narrow(bounds, coefficient, *rest);
    } else {
      narrow(bounds, -coefficient, -*rest + 1);
    }
  }
  if (!bounds.low || !bounds.high) {
    return std::nullopt;
  }
  return Range{*bounds.low, *bounds.high};
}

// Comparisons of the bare variable with a fixed term, once in each order; the shorter range wins.
std::optional<Evaluator::Range> Evaluator::bitsRange(Term variable, std::span<const Guard> guards) {
  const unsigned width = variable.sort().width();
  const Scalar half = Scalar::powerOfTwo(width - 1);
  Bounds asUnsigned{Scalar(0), bitsAllOnes(width)};
  Bounds asSigned{-half, half - 1};
  for (const auto& [atom, holds] : guards) {
    const bool isLess = atom.is(Kind::BvULt) || atom.is(Kind::BvSLt);
    if (!isLess && !(atom.is(Kind::Equal) && holds)) {
      continue;
    }
    if (atom[0] != variable && atom[1] != variable) {
      continue;
    }
    const bool isLeft = atom[0] == variable;
    const std::optional<Scalar> other = fixedScalar(isLeft ? atom[1] : atom[0]);
    if (!other) {
      continue;
    }
    if (!isLess) {
      asUnsigned.raise(*other);
      asUnsigned.lower(*other);
      continue;
    }
    const bool isSigned = atom.is(Kind::BvSLt);
    Bounds& bounds = isSigned ? asSigned : asUnsigned;
    const Scalar value = isSigned ? other->toSigned(width) : *other;
    // v < c, or c < v; the negations are v >= c and c >= v.
    if (isLeft == holds) {
      bounds.lower(holds ? value - 1 : value);
    } else {
      bounds.raise(holds ? value + 1 : value);
    }
  }
  const bool isSignedShorter = *asSigned.high - *asSigned.low < *asUnsigned.high - *asUnsigned.low;
  const Bounds& bounds = isSignedShorter ? asSigned : asUnsigned;
  assert(bounds.low && bounds.high);  // from the start; guards only narrow
  return Range{*bounds.low, *bounds.high};
}

}  // namespace braid::term
