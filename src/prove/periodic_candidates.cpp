#include "prove/periodic_candidates.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <set>

#include "prove/number_terms.hpp"

namespace braid::prove {

using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

std::optional<Period> periodOfLength(std::span<const BigInt> values,
                                     std::span<const BigInt> counter, std::size_t length) {
  assert(values.size() == counter.size());
  const BigInt modulus(static_cast<std::int64_t>(length));
  std::vector<std::optional<BigInt>> of(length);
  std::vector<std::set<BigInt>> seenAt(length);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto rest = static_cast<std::size_t>(counter[i].truncatedRemainder(modulus).lowBits());
    if (of[rest].value_or(values[i]) != values[i]) {
      return std::nullopt;
    }
    of[rest] = values[i];
    seenAt[rest].insert(counter[i]);
  }
  // A remainder that occurred with only one value of the counter confirms nothing.
  if (std::ranges::any_of(seenAt, [](const std::set<BigInt>& seen) { return seen.size() < 2; })) {
    return std::nullopt;
  }
  Period period;
  std::ranges::transform(of, std::back_inserter(period),
                         [](const std::optional<BigInt>& value) { return *value; });
  return period;
}

}  // namespace

std::optional<Period> periodOf(std::span<const BigInt> values, std::span<const BigInt> counter,
                               const Tuning& tuning) {
  if (values.empty() || std::ranges::any_of(counter, &BigInt::isNegative) ||
      std::ranges::all_of(values, [&](const BigInt& each) { return each == values.front(); })) {
    return std::nullopt;
  }
  for (std::size_t length = 2; length <= tuning.period; ++length) {
    if (std::optional<Period> period = periodOfLength(values, counter, length)) {
      return period;
    }
  }
  return std::nullopt;
}

std::vector<Term> statePeriod(TermManager& terms, Term number, Term counter, const Period& period) {
  assert(period.size() > 1 && "otherwise it is a constant");
  const Sort sort = counter.sort();
  const Term modulus = numberLike(terms, sort, BigInt(static_cast<std::int64_t>(period.size())));
  const Term rest =
      sort.isInt() ? terms.makeIntRem(counter, modulus) : terms.makeBvURem(counter, modulus);
  std::vector<Term> result;
  for (std::size_t i = 0; i < period.size(); ++i) {
    const Term isHere =
        terms.makeEqual(rest, numberLike(terms, sort, BigInt(static_cast<std::int64_t>(i))));
    const Term value = number.sort().isBool() ? terms.makeBool(!period[i].isZero())
                                              : numberLike(terms, number.sort(), period[i]);
    result.push_back(terms.makeImplies(isHere, terms.makeEqual(number, value)));
  }
  return result;
}

}  // namespace braid::prove
