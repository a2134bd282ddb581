#include "prove/tables.hpp"

#include <map>
#include <optional>

#include "prove/number_terms.hpp"

namespace braid::prove {

using support::BigInt;
using term::Term;

namespace {

constexpr std::int64_t kLargestFactor = 4;
constexpr std::size_t kLeastSeen = 5;  // two to begin with, one for the constant, two that confirm

struct Recurrence {
  BigInt ofLast, ofBefore, constant;
  [[nodiscard]] BigInt next(const BigInt& last, const BigInt& before) const {
    return ofLast * last + ofBefore * before + constant;
  }
};

std::optional<Recurrence> recurrenceOf(const std::vector<BigInt>& seen) {
  for (std::int64_t q = 0; q <= 2 * kLargestFactor; ++q) {
    for (std::int64_t p = -kLargestFactor; p <= kLargestFactor; ++p) {
      // 0, 1, -1, 2, -2, …: the simplest first.
      const BigInt ofBefore(q % 2 == 0 ? q / 2 : -(q + 1) / 2);
      Recurrence each{BigInt(p), ofBefore, BigInt(0)};
      each.constant = seen[2] - each.next(seen[1], seen[0]);
      bool fits = true;
      for (std::size_t i = 3; i < seen.size() && fits; ++i) {
        fits = each.next(seen[i - 1], seen[i - 2]) == seen[i];
      }
      if (fits) {
        return each;
      }
    }
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
  // The values of numbers that follow each other, from the smallest on.
  std::vector<BigInt> seen;
  for (const auto& [number, held] : known) {
    if (number != known.begin()->first + BigInt(static_cast<std::int64_t>(seen.size()))) {
      break;
    }
    seen.push_back(held);
  }
  if (seen.size() < kLeastSeen ||
      most - known.begin()->first >= BigInt(static_cast<std::int64_t>(tuning.tableEntries))) {
    return {};
  }
  const std::optional<Recurrence> recurrence = recurrenceOf(seen);
  if (!recurrence) {
    return {};
  }
  std::vector<Term> result;
  for (BigInt number = known.begin()->first; number <= most; number = number + BigInt(1)) {
    const std::size_t i = result.size();
    if (i >= seen.size()) {
      seen.push_back(recurrence->next(seen[i - 1], seen[i - 2]));
    }
    result.push_back(terms.makeOr(
        terms.makeNot(terms.makeEqual(argument, numberLike(terms, argument.sort(), number))),
        terms.makeEqual(value, numberLike(terms, value.sort(), seen[i]))));
  }
  return result;
}

}  // namespace braid::prove
