#include "prove/tables.hpp"

#include <cassert>
#include <map>
#include <optional>

#include "lattice/affine_hull.hpp"
#include "prove/number_terms.hpp"

namespace braid::prove {

using support::BigInt;
using term::Term;

namespace {

// A value computed from those before it, the last one first: Σ factors[j] · before[j] + constant.
struct Recurrence {
  std::vector<BigInt> factors;
  BigInt constant;

  [[nodiscard]] BigInt next(const std::vector<BigInt>& before) const {
    BigInt value = constant;
    for (std::size_t j = 0; j < factors.size(); ++j) {
      value = value + factors[j] * before[before.size() - 1 - j];
    }
    return value;
  }
};

// A recurrence of this order, if the seen values determine one and at least one more of them
// confirms it.
std::optional<Recurrence> recurrenceOf(const std::vector<BigInt>& seen, std::size_t order) {
  if (seen.size() < 2 * order + 2) {
    return std::nullopt;
  }
  std::vector<std::vector<BigInt>> points;
  for (std::size_t i = order; i < seen.size(); ++i) {
    std::vector<BigInt>& point = points.emplace_back();
    for (std::size_t j = 0; j <= order; ++j) {
      point.push_back(seen[i - j]);
    }
  }
  for (const lattice::LinearEquality& equality : lattice::affineHull(points)) {
    const BigInt& own = equality.factors.front();
    if (own != BigInt(1) && own != BigInt(-1)) {
      continue;
    }
    Recurrence found{{}, own * equality.constant};
    for (std::size_t j = 1; j <= order; ++j) {
      found.factors.push_back(BigInt(0) - own * equality.factors[j]);
    }
    return found;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Term> proposeTable(term::TermManager& terms, const Samples& samples, Term argument,
                               Term value, const BigInt& most, const Tuning& tuning) {
  const std::vector<BigInt> arguments = samples.valuesOf(argument);
  const std::vector<BigInt> values = samples.valuesOf(value);
  std::map<BigInt, BigInt> known;
  for (std::size_t i = 0; i < arguments.size() && i < values.size(); ++i) {
    if (known.emplace(arguments[i], values[i]).first->second != values[i]) {
      return {};
    }
  }
  // The values for consecutive numbers, from the smallest on.
  std::vector<BigInt> seen;
  for (const auto& [number, held] : known) {
    if (number != known.begin()->first + BigInt(static_cast<std::int64_t>(seen.size()))) {
      break;
    }
    seen.push_back(held);
  }
  if (known.empty() ||
      most - known.begin()->first >= BigInt(static_cast<std::int64_t>(tuning.tableEntries))) {
    return {};
  }
  assert(!seen.empty() && "the smallest number was seen");
  std::optional<Recurrence> recurrence = recurrenceOf(seen, 1);
  if (!recurrence) {
    recurrence = recurrenceOf(seen, 2);
  }
  if (!recurrence) {
    return {};
  }
  std::vector<Term> result;
  for (BigInt number = known.begin()->first; number <= most; number = number + BigInt(1)) {
    const std::size_t i = result.size();
    if (i >= seen.size()) {
      seen.push_back(recurrence->next(seen));
    }
    result.push_back(terms.makeOr(
        terms.makeNot(terms.makeEqual(argument, numberLike(terms, argument.sort(), number))),
        terms.makeEqual(value, numberLike(terms, value.sort(), seen[i]))));
  }
  return result;
}

}  // namespace braid::prove
