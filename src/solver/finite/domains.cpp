#include "solver/finite/domains.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>
#include <unordered_map>
#include <utility>

#include "solver/facts/narrowing.hpp"
#include "solver/finite/relevant_bits.hpp"
#include "term/fp_format.hpp"
#include "term/fp_semantics.hpp"

namespace braid::solver::finite {

using facts::Bounds;
using facts::Interval;
using support::BigInt;
using term::FpFormat;
using term::Kind;
using term::Scalar;
using term::Sort;
using term::Term;

namespace {

using Values = std::optional<std::vector<Scalar>>;

std::optional<std::int64_t> countOf(const Interval& interval, std::int64_t maxValues) {
  if (interval.isEmpty()) {
    return 0;
  }
  if (!interval.low() || !interval.high()) {
    return std::nullopt;
  }
  const BigInt count = *interval.high() - *interval.low() + 1;
  return count <= BigInt(maxValues) ? count.toInt64() : std::nullopt;
}

Values valuesWithin(const Bounds& bounds, Sort sort, std::int64_t maxValues) {
  if (bounds.isEmpty()) {
    return std::vector<Scalar>{};
  }
  const std::optional<std::int64_t> plain = countOf(bounds.value, maxValues);
  const std::optional<std::int64_t> withSign =
      sort.isBits() ? countOf(bounds.asSigned, maxValues) : std::nullopt;
  if (!plain && !withSign) {
    return std::nullopt;
  }
  const bool usesSigned = !plain || (withSign && *withSign < *plain);
  const Interval& interval = usesSigned ? bounds.asSigned : bounds.value;
  std::vector<Scalar> values;
  for (Scalar number = *interval.low(); number <= *interval.high(); number = number + 1) {
    const Scalar value = sort.isBits() ? number.toUnsigned(sort.width()) : number;
    if (bounds.contains(sort, value)) {
      values.push_back(value);
    }
  }
  return values;
}

// Every number in which only these bits are set.
Values valuesOfBits(Term unknown, const RelevantBits& relevant, std::int64_t maxValues) {
  if (!unknown.sort().isBits() || unknown.sort().width() > 64) {
    return std::nullopt;
  }
  const unsigned width = unknown.sort().width();
  const std::uint64_t mask =
      relevant.of(unknown) & (width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1);
  const int bits = std::popcount(mask);
  if (bits >= 63 || std::int64_t{1} << bits > maxValues) {
    return std::nullopt;
  }
  std::vector<Scalar> values;
  std::uint64_t value = 0;
  do {
    values.push_back(BigInt::fromUnsigned(value));
    value = (value - mask) & mask;  // the next larger number that has only bits of the mask
  } while (value != 0);
  assert(values.size() == std::size_t{1} << static_cast<unsigned>(bits));
  return values;
}

// The unknown and its values, if the condition is `x = 1 or (x = 2 and …) or …`.
std::optional<std::pair<Term, std::vector<Scalar>>> listedValues(Term condition) {
  const auto valueOf = [](Term t) -> std::optional<std::pair<Term, Scalar>> {
    if (!t.is(Kind::Equal) || (!t[0].isConstant() && !t[1].isConstant()) || t[0].sort().isBool()) {
      return std::nullopt;
    }
    const bool isFirst = t[0].isConstant();
    return std::pair(isFirst ? t[1] : t[0], (isFirst ? t[0] : t[1]).number());
  };
  const auto valueOfCase = [&](Term t) {
    if (!t.is(Kind::And)) {
      return valueOf(t);
    }
    for (const Term part : t.children()) {
      if (auto found = valueOf(part)) {
        return found;
      }
    }
    return decltype(valueOf(t)){};
  };
  if (!condition.is(Kind::Or)) {
    return std::nullopt;
  }
  Term unknown;
  std::vector<Scalar> values;
  for (const Term each : condition.children()) {
    const auto found = valueOfCase(each);
    if (!found || (unknown && found->first != unknown)) {
      return std::nullopt;
    }
    unknown = found->first;
    values.push_back(found->second);
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return std::pair(unknown, std::move(values));
}

// For each unknown, the only term that uses it; null when there are several.
std::unordered_map<Term, Term> onlyUsers(const QuestionTerms& question) {
  std::unordered_map<Term, Term> users;
  for (const Term t : question.all) {
    if (std::binary_search(question.unknowns.begin(), question.unknowns.end(), t)) {
      continue;
    }
    for (const Term child : t.children()) {
      const auto [entry, isNew] = users.emplace(child, t);
      if (!isNew && entry->second != t) {
        entry->second = Term();
      }
    }
  }
  return users;
}

// The remainders as values, if the only user of the unknown is x % c.
Values remainders(Term unknown, Term user, std::int64_t maxValues) {
  if (!user || user[0] != unknown || user.size() != 2 || user[1] == unknown ||
      !user[1].isConstant()) {
    return std::nullopt;
  }
  const bool isSigned = user.is(Kind::BvSRem) || user.is(Kind::IntRem);
  if (!isSigned && !user.is(Kind::BvURem)) {
    return std::nullopt;
  }
  BigInt divisor = user[1].number();
  if (user.is(Kind::BvSRem)) {
    divisor = divisor.toSigned(unknown.sort().width());
  }
  divisor = divisor.isNegative() ? -divisor : divisor;
  if (divisor.isZero() || divisor > BigInt(maxValues / 2)) {
    return std::nullopt;
  }
  const BigInt least = isSigned ? BigInt(1) - divisor : BigInt(0);
  const Bounds all = Bounds::ofSort(unknown.sort());
  std::vector<Scalar> values;
  for (BigInt number = least; number < divisor; number = number + 1) {
    const Interval& view = user.is(Kind::BvSRem) ? all.asSigned : all.value;
    if (view.contains(number)) {
      values.push_back(user.is(Kind::IntRem) ? number : number.toUnsigned(unknown.sort().width()));
    }
  }
  return values;
}

class Sampler {
 public:
  Sampler(const QuestionTerms& question, const term::Model* witness, const Tuning& tuning)
      : question_(question), witness_(witness), tuning_(tuning) {}

  std::vector<Scalar> likelyValues(Term unknown, const Bounds& bounds) const {
    const Sort sort = unknown.sort();
    std::vector<Scalar> values;
    const auto propose = [&](const Scalar& number) {
      const Scalar value = sort.isBits() ? number.toUnsigned(sort.width()) : number;
      if (bounds.contains(sort, value) && std::ranges::find(values, value) == values.end()) {
        values.push_back(value);
      }
    };
    if (const std::optional<Scalar> value = valueInWitness(unknown)) {
      propose(*value);
    }
    for (const Interval::Bound& bound :
         {bounds.value.low(), bounds.value.high(), bounds.asSigned.low(), bounds.asSigned.high()}) {
      if (bound) {
        propose(*bound);
      }
    }
    for (std::int64_t number = 0; number <= tuning_.smallNumbers; ++number) {
      propose(number);
      propose(-number);
    }
    if (sort.isBits() && FpFormat::hasWidth(sort.width())) {
      proposeFloats(FpFormat::ofWidth(sort.width()), propose);
    }
    std::size_t constants = 0;
    for (const Term t : question_.all) {
      if (t.isConstant() && t.sort() == sort && !sort.isBool() &&
          ++constants <= tuning_.maxConstants) {
        propose(t.number() - 1);
        propose(t.number());
        propose(t.number() + 1);
      }
    }
    return values;
  }

 private:
  template <class Propose>
  static void proposeFloats(FpFormat format, const Propose& propose) {
    const Scalar one = term::fpFromInteger(format, 1);
    const Scalar ten = term::fpFromInteger(format, 10);
    for (const Scalar& magnitude :
         {one, term::fpFromInteger(format, 2), term::fpFromInteger(format, 3), ten,
          term::fpBinary(Kind::FpDiv, format, one, ten), format.infinity(), format.infinity() - 1,
          format.quietNan()}) {
      propose(magnitude);
      propose(magnitude + format.sign());
    }
    propose(format.sign());
  }

  [[nodiscard]] std::optional<Scalar> valueInWitness(Term unknown) const {
    if (witness_ == nullptr) {
      return std::nullopt;
    }
    if (unknown.is(Kind::Variable)) {
      const term::ModelValue* value = witness_->find(unknown);
      return value != nullptr ? std::optional(std::get<Scalar>(*value)) : std::nullopt;
    }
    const term::ModelValue* array = witness_->find(unknown[0]);
    return array != nullptr
               ? std::optional(std::get<term::ArrayValue>(*array).at(unknown[1].number()))
               : std::nullopt;
  }

  const QuestionTerms& question_;
  const term::Model* witness_;
  const Tuning& tuning_;
};

// False when the conditions contradict each other.
bool narrow(const QuestionTerms& question, facts::KnownBounds& known, int rounds,
            const facts::Tuning& factsTuning) {
  for (int round = 0; round < rounds; ++round) {
    for (const Term condition : question.conjuncts) {
      facts::Narrowing narrowing(known, factsTuning);
      if (round == 0) {
        narrowing.assume(condition, true);
      } else {
        narrowing.reconsider(condition, true);
      }
      if (narrowing.isContradictory()) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

Domains domainsOf(const QuestionTerms& question, const term::Model* witness, const Tuning& tuning,
                  const facts::Tuning& factsTuning) {
  assert(std::is_sorted(question.unknowns.begin(), question.unknowns.end()));
  Domains result;
  facts::KnownBounds known;
  if (question.conjuncts.size() <= tuning.maxNarrowed &&
      !narrow(question, known, tuning.narrowingRounds, factsTuning)) {
    result.isContradictory = true;
    return result;
  }
  const RelevantBits relevant(question.conjuncts, question.all);
  const std::unordered_map<Term, Term> users = onlyUsers(question);
  std::unordered_map<Term, std::vector<Scalar>> listed;
  for (const Term condition : question.conjuncts) {
    if (auto values = listedValues(condition)) {
      const auto [entry, isNew] = listed.emplace(values->first, values->second);
      if (!isNew && values->second.size() < entry->second.size()) {
        entry->second = std::move(values->second);
      }
    }
  }
  const Sampler sampler(question, witness, tuning);
  for (const Term unknown : question.unknowns) {
    const Bounds* inferred = known.find(unknown.id());
    const Bounds bounds = inferred != nullptr ? *inferred : Bounds::ofSort(unknown.sort());
    Domain domain{unknown, {}, false};
    const auto consider = [&](Values values) {
      if (values && (!domain.isComplete || values->size() < domain.values.size())) {
        domain.values = *std::move(values);
        domain.isComplete = true;
      }
    };
    consider(valuesWithin(bounds, unknown.sort(), tuning.maxValues));
    consider(valuesOfBits(unknown, relevant, tuning.maxValues));
    if (const auto user = users.find(unknown); user != users.end()) {
      consider(remainders(unknown, user->second, tuning.maxValues));
    }
    if (const auto values = listed.find(unknown); values != listed.end()) {
      consider(values->second);
    }
    if (!domain.isComplete) {
      domain.values = sampler.likelyValues(unknown, bounds);
    }
    result.domains.push_back(std::move(domain));
  }
  return result;
}

}  // namespace braid::solver::finite
