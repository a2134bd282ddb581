#include "prove/rates.hpp"

#include <cassert>
#include <optional>

#include "prove/number_terms.hpp"

namespace braid::prove {

using solver::facts::Interval;
using support::BigInt;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

// The least and the greatest amount that is added.
struct Ends {
  BigInt least;
  BigInt most;
};

std::optional<Ends> endsOf(const Interval& change) {
  const Interval::Bound& low = change.low();
  const Interval::Bound& high = change.high();
  assert(!low || !high || *low <= *high);
  return low && high ? std::optional(Ends{*low, *high}) : std::nullopt;
}

// Bounds that allow nearly all values of a word are useless.
bool isNarrow(const Ends& ends, Sort sort) {
  return !sort.isBits() || ends.most - ends.least < BigInt::powerOfTwo(sort.width() - 1);
}

// The number of rounds so far, from a number that changes by one in each round; null if it does
// not.
Term roundsBy(TermManager& terms, const Unknown& counter, const Interval& change) {
  const std::optional<Ends> ends = endsOf(change);
  if (!ends || ends->least != ends->most) {
    return {};
  }
  if (ends->least == BigInt(1)) {
    return difference(terms, counter.variable, counter.initial);
  }
  return ends->least == BigInt(-1) ? difference(terms, counter.initial, counter.variable) : Term();
}

// A number of rounds in another sort; null if it may not fit.
Term asSort(TermManager& terms, Term rounds, Sort sort) {
  if (rounds.sort() == sort) {
    return rounds;
  }
  const bool isWidened =
      rounds.sort().isBits() && sort.isBits() && rounds.sort().width() < sort.width();
  return isWidened ? terms.makeBvZeroExtend(rounds, sort.width()) : Term();
}

}  // namespace

void Rates::note(TermManager& terms, const std::unordered_map<Term, Term>& values,
                 const std::function<Interval(Term)>& boundsOf) {
  for (const auto& [variable, value] : values) {
    const Sort sort = variable.sort();
    if (!isNumeric(sort) || value.sort() != sort) {
      continue;
    }
    const Interval change = boundsOf(difference(terms, value, variable));
    const auto [before, isNew] = changes_.emplace(variable, change);
    if (!isNew) {
      before->second = before->second.hull(change);
    }
  }
}

std::vector<Term> Rates::propose(TermManager& terms, std::span<const Unknown> unknowns) const {
  std::vector<Term> candidates;
  const auto changeOf = [&](const Unknown& unknown) {
    const auto change = changes_.find(unknown.variable);
    return change == changes_.end() || !unknown.initial ? Interval() : change->second;
  };
  for (const Unknown& counter : unknowns) {
    const Term rounds = roundsBy(terms, counter, changeOf(counter));
    if (!rounds) {
      continue;
    }
    for (const Unknown& each : unknowns) {
      const std::optional<Ends> ends = endsOf(changeOf(each));
      const Sort sort = each.variable.sort();
      // Between numbers of one sort with constant changes, equalities are proposed elsewhere.
      if (!ends || !isNumeric(sort) || !isNarrow(*ends, sort) ||
          (ends->least == ends->most && sort == rounds.sort())) {
        continue;
      }
      const Term times = asSort(terms, rounds, sort);
      if (!times) {
        continue;
      }
      const Term added = difference(terms, each.variable, each.initial);
      const auto timesAsMuch = [&](const BigInt& number) {
        return product(terms, numberLike(terms, sort, number), times);
      };
      candidates.push_back(lessOrEqual(terms, added, timesAsMuch(ends->most)));
      candidates.push_back(lessOrEqual(terms, timesAsMuch(ends->least), added));
    }
  }
  return candidates;
}

}  // namespace braid::prove
