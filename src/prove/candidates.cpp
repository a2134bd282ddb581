#include "prove/candidates.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "lattice/affine_hull.hpp"
#include "prove/guarded_candidates.hpp"
#include "prove/number_terms.hpp"
#include "prove/periodic_candidates.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

BigInt greatestCommonDivisor(const BigInt& a, const BigInt& b) {
  return BigInt(mpz_class(gcd(a.toMpz(), b.toMpz())));
}

constexpr std::int64_t kSmall = 1 << 14;  // products of two of them fit into a word

// A term that candidates are about, and its values in the samples.
struct Quantity {
  Term term;
  bool isUnknown;
  std::vector<BigInt> values;
};

class Proposals {
 public:
  Proposals(TermManager& terms, const Vocabulary& vocabulary, const Samples& samples,
            const Tuning& tuning)
      : terms_(terms), samples_(samples), tuning_(tuning), hasProducts_(vocabulary.hasProducts) {
    unknowns_.insert(vocabulary.unknowns.begin(), vocabulary.unknowns.end());
    collect(vocabulary.unknowns, true);
    collect(vocabulary.fixed, false);
    collectInitial(vocabulary.initial);
    for (const Term name : vocabulary.names) {
      Quantity quantity{name, true, samples_.valuesOf(name)};
      unknowns_.insert(name);
      if (!quantity.values.empty() && names_.size() < tuning_.quantities) {
        names_.push_back(std::move(quantity));
      }
    }
  }

  std::vector<Term> take() { return std::move(proposals_); }

  void addAtoms(std::span<const Term> atoms) {
    for (const Term atom : atoms) {
      for (const Term variant : variantsOf(terms_, atom)) {
        add(variant);
      }
      if (hasProducts_) {
        addOneApart(atom.is(Kind::Not) ? atom[0] : atom);
      }
    }
  }

  // Bounds, single values, residues.
  void addAboutOne() {
    for (const Quantity& each : quantities_) {
      if (!each.isUnknown) {
        continue;
      }
      const auto [least, greatest] = std::ranges::minmax(each.values);
      const auto number = [&](const BigInt& value) {
        return numberLike(terms_, each.term.sort(), value);
      };
      add(lessOrEqual(terms_, number(least), each.term));
      add(lessOrEqual(terms_, each.term, number(greatest)));
      for (const std::int64_t bound : {0, 1}) {
        add(lessOrEqual(terms_, number(bound), each.term));
        add(lessOrEqual(terms_, each.term, number(bound)));
      }
      add(terms_.makeDistinct(each.term, number(0)));
      addBitsInUse(each, greatest);
      addSingleValues(each);
      addResidue(each, least);
    }
    for (const Quantity& flag : flags_) {
      addSingleValues(flag);
    }
  }

  void addAboutNames() {
    for (const Quantity& a : names_) {
      for (const Quantity& b : names_) {
        if (a.term == b.term) {
          continue;
        }
        add(lessOrEqual(terms_, a.term, b.term));
        add(terms_.makeNot(lessOrEqual(terms_, b.term, a.term)));
        addDistance(a, b);
      }
    }
  }

  void addAboutTwo() {
    for (std::size_t i = 0; i < quantities_.size(); ++i) {
      for (std::size_t j = 0; j < quantities_.size(); ++j) {
        const Quantity& a = quantities_[i];
        const Quantity& b = quantities_[j];
        if (i == j || !areCompared(a, b)) {
          continue;
        }
        add(lessOrEqual(terms_, a.term, b.term));
        add(terms_.makeNot(lessOrEqual(terms_, b.term, a.term)));
        if (a.term.sort().isBits()) {
          add(terms_.makeBvULe(a.term, b.term));
          add(terms_.makeBvULt(a.term, b.term));
        } else {
          addDistance(a, b);
        }
      }
    }
  }

  // Proposes that one number divides another one, unless it is 0. For words, such questions are too
  // hard.
  void addDivisors() {
    if (!hasProducts_) {
      return;
    }
    for (const Quantity& a : quantities_) {
      for (const Quantity& b : quantities_) {
        if (a.term == b.term || !a.term.sort().isInt() || !areCompared(a, b)) {
          continue;
        }
        std::size_t telling = 0;
        for (std::size_t i = 0; i < a.values.size(); ++i) {
          const bool isTelling = !a.values[i].isZero() && b.values[i] > BigInt(1);
          telling += isTelling ? 1U : 0U;
        }
        if (telling >= tuning_.guardedSamples) {
          const Term zero = terms_.makeInt(0);
          add(terms_.makeOr(terms_.makeEqual(b.term, zero),
                            terms_.makeEqual(terms_.makeIntRem(a.term, b.term), zero)));
        }
      }
    }
  }

  // Proposes one of two equalities, for loops that do first one thing and then another.
  void addOneOfTwo() {
    struct Case {
      Term equality;
      std::vector<bool> holds;
    };
    std::vector<Case> cases;
    for (std::size_t i = 0; i < quantities_.size(); ++i) {
      for (std::size_t j = i + 1; j < quantities_.size(); ++j) {
        const Quantity& a = quantities_[i];
        const Quantity& b = quantities_[j];
        if (!areCompared(a, b)) {
          continue;
        }
        std::vector<bool> holds;
        std::ranges::transform(a.values, b.values, std::back_inserter(holds), std::equal_to());
        const auto often = static_cast<std::size_t>(std::ranges::count(holds, true));
        if (often >= tuning_.guardedSamples && often < holds.size()) {
          cases.push_back({terms_.makeEqual(a.term, b.term), std::move(holds)});
        }
      }
    }
    std::size_t left = tuning_.equalCases;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      for (std::size_t j = i + 1; j < cases.size() && left > 0; ++j) {
        const auto& one = cases[i].holds;
        const auto& other = cases[j].holds;
        bool isAlways = true;
        for (std::size_t k = 0; k < one.size(); ++k) {
          isAlways = isAlways && (one[k] || other[k]);
        }
        if (isAlways) {
          add(terms_.makeOr(cases[i].equality, cases[j].equality));
          --left;
        }
      }
    }
  }

  // For numbers that repeat the same values: proposes the value for each remainder of a counter.
  void addPeriodic() {
    const auto addOf = [&](const Quantity& each) {
      for (const Quantity& counter : quantities_) {
        if (counter.term == each.term || !(each.isUnknown || counter.isUnknown)) {
          continue;
        }
        if (const auto period = periodOf(each.values, counter.values, tuning_)) {
          std::ranges::for_each(statePeriod(terms_, each.term, counter.term, *period),
                                [&](Term candidate) { add(candidate); });
        }
      }
    };
    std::ranges::for_each(quantities_, addOf);
    std::ranges::for_each(flags_, addOf);
  }

  // Equalities between sums, and where products are considered, of products of two numbers, too.
  void addEqualities() {
    std::set<Sort> sorts;
    for (const Quantity& each : quantities_) {
      sorts.insert(each.term.sort());
    }
    for (const Sort sort : sorts) {
      std::vector<Quantity> summands;
      std::ranges::copy_if(quantities_, std::back_inserter(summands),
                           [&](const Quantity& each) { return each.term.sort() == sort; });
      const std::set<std::size_t> told = addEqualitiesOf(summands);
      if (!hasProducts_) {
        continue;
      }
      // A number that is a sum of others is left out of products first, which gives simpler
      // equalities.
      if (!told.empty()) {
        std::vector<Quantity> others;
        for (std::size_t i = 0; i < summands.size(); ++i) {
          if (!told.contains(i)) {
            others.push_back(summands[i]);
          }
        }
        addProducts(others);
        addEqualitiesOf(others);
      }
      addProducts(summands);
      addEqualitiesOf(summands);
    }
  }

 private:
  void collect(std::span<const Term> from, bool isUnknown) {
    for (const Term t : from) {
      if (t.sort().isArray()) {
        continue;
      }
      Quantity quantity{t, isUnknown, samples_.valuesOf(t)};
      if (quantity.values.empty()) {
        continue;
      }
      if (!isNumeric(t.sort())) {
        flags_.push_back(std::move(quantity));
      } else if (quantities_.size() < tuning_.quantities) {
        quantities_.push_back(std::move(quantity));
      }
    }
  }

  // The value of an unknown before the loop is used in sums, and in comparisons with that unknown.
  void collectInitial(std::span<const Unknown> unknowns) {
    for (const Unknown& each : unknowns) {
      const bool isKnown =
          std::ranges::find(quantities_, each.initial, &Quantity::term) != quantities_.end();
      if (isKnown || !isNumeric(each.initial.sort()) || quantities_.size() >= tuning_.quantities) {
        continue;
      }
      Quantity quantity{each.initial, false, samples_.valuesOf(each.initial)};
      if (!quantity.values.empty()) {
        initialOf_.emplace(each.initial, each.variable);
        quantities_.push_back(std::move(quantity));
      }
    }
  }

  [[nodiscard]] bool areCompared(const Quantity& a, const Quantity& b) const {
    const auto isOf = [&](const Quantity& initial, const Quantity& other) {
      const auto unknown = initialOf_.find(initial.term);
      return unknown == initialOf_.end() || unknown->second == other.term;
    };
    return a.term.sort() == b.term.sort() && (a.isUnknown || b.isUnknown) && isOf(a, b) &&
           isOf(b, a);
  }

  // Sums of bit-vectors make questions hard, so these are proposed only after the simpler attempt
  // has failed.
  void addOneApart(Term comparison) {
    const bool isUnsigned = comparison.is(Kind::BvULt);
    if ((!isUnsigned && !comparison.is(Kind::BvSLt)) || !comparison[0].is(Kind::Variable) ||
        !comparison[1].is(Kind::Variable)) {
      return;
    }
    const Term one = numberLike(terms_, comparison[0].sort(), 1);
    for (const auto& [low, high] :
         {std::pair(comparison[0], comparison[1]), std::pair(comparison[1], comparison[0])}) {
      const Term limit = sum(terms_, high, one);
      add(isUnsigned ? terms_.makeBvULe(low, limit) : terms_.makeBvSLe(low, limit));
    }
  }

  void add(Term candidate) {
    assert(candidate.sort().isBool());
    if (candidate.isTrue() || candidate.isFalse() || proposals_.size() >= tuning_.candidates ||
        !seen_.insert(candidate).second || !samples_.allow(candidate)) {
      return;
    }
    const std::vector<Term> variables = term::freeVariables(candidate);
    if (std::ranges::any_of(variables, [&](Term each) { return unknowns_.contains(each); })) {
      proposals_.push_back(candidate);
    }
  }

  // Proposes values for a variable with few values, such as the state of a machine.
  void addSingleValues(const Quantity& each) {
    const std::set<BigInt> values(each.values.begin(), each.values.end());
    if (values.size() > tuning_.singleValues || 2 * values.size() > each.values.size()) {
      return;
    }
    std::vector<Term> cases;
    cases.reserve(values.size());
    for (const BigInt& value : values) {
      cases.push_back(terms_.makeEqual(
          each.term, each.term.sort().isBool() ? terms_.makeBool(!value.isZero())
                                               : numberLike(terms_, each.term.sort(), value)));
    }
    add(terms_.makeOr(cases));
  }

  // For a word: proposes that the bits above the highest one seen are never set, and that only
  // whole bytes are in use. Loops on bits keep such bounds, and hardly ever the greatest number
  // seen.
  void addBitsInUse(const Quantity& each, const BigInt& greatest) {
    if (!each.term.sort().isBits() || greatest.isNegative()) {
      return;
    }
    unsigned used = 1;
    while (BigInt::powerOfTwo(used) <= greatest) {
      ++used;
    }
    for (const unsigned bits : {used, (used + 7) / 8 * 8}) {
      if (bits + 1 < each.term.sort().width()) {
        const BigInt most = BigInt::powerOfTwo(bits) - BigInt(1);
        add(terms_.makeBvULe(each.term, numberLike(terms_, each.term.sort(), most)));
      }
    }
  }

  void addResidue(const Quantity& each, const BigInt& least) {
    BigInt divisor;
    for (const BigInt& value : each.values) {
      divisor = greatestCommonDivisor(divisor, value - least);
    }
    if (least.isNegative() || divisor <= BigInt(1) || divisor > BigInt(tuning_.modulus)) {
      return;
    }
    const Sort sort = each.term.sort();
    const Term by = numberLike(terms_, sort, divisor);
    const Term rest = numberLike(terms_, sort, least.truncatedRemainder(divisor));
    add(terms_.makeEqual(
        sort.isInt() ? terms_.makeIntRem(each.term, by) : terms_.makeBvURem(each.term, by), rest));
  }

  // Proposes that a - b is at most the greatest value seen.
  void addDistance(const Quantity& a, const Quantity& b) {
    std::optional<BigInt> greatest;
    assert(a.values.size() == b.values.size());
    for (std::size_t i = 0; i < a.values.size(); ++i) {
      const BigInt distance = a.values[i] - b.values[i];
      greatest = greatest ? std::max(*greatest, distance) : distance;
    }
    if (greatest && *greatest <= BigInt(tuning_.distance) &&
        *greatest >= -BigInt(tuning_.distance)) {
      add(terms_.makeIntLe(terms_.makeIntSub(a.term, b.term), terms_.makeInt(*greatest)));
    }
  }

  void addProducts(std::vector<Quantity>& summands) {
    const std::vector<Quantity> factors(
        summands.begin(),
        summands.begin() + static_cast<std::ptrdiff_t>(std::min(summands.size(), tuning_.factors)));
    for (std::size_t i = 0; i < factors.size(); ++i) {
      for (std::size_t j = i; j < factors.size(); ++j) {
        const Term both = product(terms_, factors[i].term, factors[j].term);
        summands.push_back({both, true, samples_.valuesOf(both)});
      }
    }
  }

  // Returns the summands that are sums of others.
  std::set<std::size_t> addEqualitiesOf(std::span<const Quantity> summands) {
    std::vector<std::vector<BigInt>> points(samples_.size());
    for (const Quantity& each : summands) {
      assert(each.values.size() == points.size());
      for (std::size_t i = 0; i < points.size(); ++i) {
        points[i].push_back(each.values[i]);
      }
    }
    std::set<std::size_t> told = addHullOf(summands, points);
    // In some samples, sums of bit-vectors may wrap around, so samples with small numbers are also
    // used alone.
    const std::size_t all = points.size();
    std::erase_if(points, [](const std::vector<BigInt>& point) {
      return std::ranges::any_of(point, [](const BigInt& value) {
        return value > BigInt(kSmall) || value < BigInt(-kSmall);
      });
    });
    if (points.size() != all && points.size() > tuning_.guardedSamples) {
      told = addHullOf(summands, points);
    }
    return told;
  }

  std::set<std::size_t> addHullOf(std::span<const Quantity> summands,
                                  const std::vector<std::vector<BigInt>>& points) {
    std::set<std::size_t> told;
    std::set<std::size_t> used;
    for (const lattice::LinearEquality& equality : lattice::affineHull(points)) {
      addEquality(summands, equality);
      std::optional<std::size_t> last;
      for (std::size_t i = 0; i < summands.size(); ++i) {
        const BigInt& factor = equality.factors[i];
        if (summands[i].isUnknown && (factor == BigInt(1) || factor == BigInt(-1)) &&
            !used.contains(i)) {
          last = i;
        }
      }
      if (last) {
        told.insert(*last);
        for (std::size_t i = 0; i < summands.size(); ++i) {
          if (!equality.factors[i].isZero()) {
            used.insert(i);
          }
        }
      }
    }
    return told;
  }

  void addEquality(std::span<const Quantity> summands, const lattice::LinearEquality& equality) {
    if (summands.empty()) {
      return;
    }
    const Sort sort = summands.front().term.sort();
    Term left = numberLike(terms_, sort, 0);
    for (std::size_t i = 0; i < summands.size(); ++i) {
      if (equality.factors[i] > BigInt(tuning_.factor) ||
          equality.factors[i] < -BigInt(tuning_.factor)) {
        return;
      }
      left = sum(terms_, left,
                 product(terms_, numberLike(terms_, sort, equality.factors[i]), summands[i].term));
    }
    add(terms_.makeEqual(left, numberLike(terms_, sort, equality.constant)));
  }

  TermManager& terms_;
  const Samples& samples_;
  Tuning tuning_;
  bool hasProducts_;
  std::unordered_set<Term> unknowns_;
  std::vector<Quantity> quantities_;
  std::vector<Quantity> flags_;
  std::vector<Quantity> names_;
  std::unordered_map<Term, Term> initialOf_;  // from the initial value to the unknown
  std::unordered_set<Term> seen_;
  std::vector<Term> proposals_;
};

}  // namespace

std::vector<Term> variantsOf(TermManager& terms, Term atom) {
  std::vector<Term> variants{atom, terms.makeNot(atom)};
  const Term comparison = atom.is(Kind::Not) ? atom[0] : atom;
  if (comparison.is(Kind::IntLe) || comparison.is(Kind::BvSLt)) {
    const Term a = comparison[0];
    const Term b = comparison[1];
    variants.push_back(lessOrEqual(terms, a, b));
    variants.push_back(lessOrEqual(terms, b, a));
    if (a.sort().isInt()) {
      const Term one = terms.makeInt(1);
      variants.push_back(terms.makeIntLe(a, terms.makeIntAdd(b, one)));
      variants.push_back(terms.makeIntLe(b, terms.makeIntAdd(a, one)));
    }
    variants.push_back(terms.makeDistinct(a, b));
  } else if (comparison.is(Kind::BvULt)) {
    const Term a = comparison[0];
    const Term b = comparison[1];
    variants.push_back(terms.makeBvULe(a, b));
    variants.push_back(terms.makeBvULe(b, a));
    variants.push_back(terms.makeDistinct(a, b));
  } else if (comparison.is(Kind::Equal) && isNumeric(comparison[0].sort())) {
    variants.push_back(lessOrEqual(terms, comparison[0], comparison[1]));
    variants.push_back(lessOrEqual(terms, comparison[1], comparison[0]));
  }
  return variants;
}

std::vector<Term> proposeInvariants(TermManager& terms, const Vocabulary& vocabulary,
                                    const Samples& samples, const Tuning& tuning) {
  if (samples.empty()) {
    return {};
  }
  Proposals proposals(terms, vocabulary, samples, tuning);
  proposals.addEqualities();
  proposals.addAtoms(vocabulary.atoms);
  proposals.addAboutOne();
  proposals.addAboutTwo();
  proposals.addAboutNames();
  proposals.addDivisors();
  proposals.addOneOfTwo();
  proposals.addPeriodic();
  std::vector<Term> result = proposals.take();
  if (vocabulary.guards.empty() || vocabulary.unknowns.empty()) {
    return result;
  }
  // Also what holds of the first unknown only under one of the guards.
  Vocabulary plain;
  plain.unknowns = {vocabulary.unknowns.front()};
  plain.fixed.assign(vocabulary.unknowns.begin() + 1, vocabulary.unknowns.end());
  addCases(terms, plain, guardsOf(terms, vocabulary, samples, tuning, 1), samples, tuning, result);
  return result;
}

}  // namespace braid::prove
