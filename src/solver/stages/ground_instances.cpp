#include "solver/stages/ground_instances.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <map>
#include <unordered_set>
#include <utility>

#include "term/linear.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;

namespace {

// The arrays from which a term makes another by writes and by choices.
std::vector<Term> basesOf(Term array) {
  std::vector<Term> bases;
  std::unordered_set<Term> seen;
  std::vector<Term> pending{array};
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    if (!seen.insert(next).second) {
      continue;
    }
    if (next.is(Kind::Store)) {
      pending.push_back(next[0]);
    } else if (next.is(Kind::Ite)) {
      pending.push_back(next[1]);
      pending.push_back(next[2]);
    } else {
      bases.push_back(next);
    }
  }
  std::sort(bases.begin(), bases.end());
  return bases;
}

bool haveOneInCommon(std::span<const Term> a, std::span<const Term> b) {
  return std::ranges::any_of(a, [&](Term each) { return std::ranges::find(b, each) != b.end(); });
}

bool mentions(Term t, Term bound) {
  const std::vector<Term> variables = term::freeBoundVariables(t);
  return std::binary_search(variables.begin(), variables.end(), bound);
}

}  // namespace

const std::unordered_map<Term, Term>& GroundInstances::namesFor(Term quantifier) {
  const auto [known, isNew] = names_.try_emplace(quantifier);
  if (isNew) {
    for (const Term variable : term::boundVariables(quantifier)) {
      known->second.emplace(variable, terms_.makeFreshVariable("some", variable.sort()));
    }
  }
  return known->second;
}

Term GroundInstances::expandQuantifier(Term quantifier, bool mustHold) {
  if (depth_ >= tuning_.quantifierDepth) {
    return terms_.makeBool(mustHold);
  }
  ++depth_;
  Term result;
  if (quantifier.is(Kind::Exists) == mustHold) {
    result =
        expand(term::substitute(terms_, term::bodyOf(quantifier), namesFor(quantifier)), mustHold);
  } else {
    const auto known = instances_.find(quantifier);
    if (known == instances_.end()) {
      universal_.push_back(quantifier);
      instances_.emplace(quantifier, Instances{});
      result = terms_.makeBool(mustHold);
    } else {
      const Instances some = known->second;
      std::vector<Term> parts;
      for (const auto& instance : some) {
        ++work_;
        parts.push_back(
            expand(term::substitute(terms_, term::bodyOf(quantifier), instance), mustHold));
      }
      result = mustHold ? terms_.makeAnd(parts) : terms_.makeOr(parts);
    }
  }
  --depth_;
  return result;
}

Term GroundInstances::expand(Term condition, bool mustHold) {
  switch (condition.kind()) {
    case Kind::Forall:
    case Kind::Exists:
      return expandQuantifier(condition, mustHold);
    case Kind::Not:
      return terms_.makeNot(expand(condition[0], !mustHold));
    case Kind::And:
    case Kind::Or: {
      std::vector<Term> parts;
      parts.reserve(condition.size());
      for (const Term child : condition.children()) {
        parts.push_back(expand(child, mustHold));
      }
      return condition.is(Kind::And) ? terms_.makeAnd(parts) : terms_.makeOr(parts);
    }
    default: {
      const std::array alone{condition};
      term::visitPostorder(
          std::span<const Term>(alone), [](Term) { return true; },
          [&](Term part) { isMixed_ = isMixed_ || term::isQuantifier(part); });
      return condition;
    }
  }
}

void GroundInstances::collectReads(std::span<const Term> conditions) {
  reads_.clear();
  std::unordered_map<Term, std::size_t> places;  // of indices, in reads_
  const auto note = [&](Term array, Term index) {
    if (index.hasFreeBoundVariable()) {
      return;
    }
    const auto [place, isNew] = places.emplace(index, reads_.size());
    if (isNew) {
      reads_.push_back({index, {}});
    }
    std::vector<Term>& bases = reads_[place->second].bases;
    for (const Term base : basesOf(array)) {
      if (std::ranges::find(bases, base) == bases.end()) {
        bases.push_back(base);
      }
    }
  };
  term::visitPostorder(
      conditions, [](Term) { return true; },
      [&](Term part) {
        ++work_;
        if (part.is(Kind::Select) || part.is(Kind::Store)) {
          note(part[0], part[1]);
        }
      });
}

namespace {

// The bytes of an element of which several bytes are read, one by one.
bool isWordSize(const BigInt& bytes) {
  return BigInt(1) < bytes && bytes <= BigInt(64);
}

// A sum as a constant and the rest.
struct Shifted {
  Term rest;
  BigInt distance;
};

Shifted shiftOf(term::TermManager& terms, Term index) {
  const Sort sort = index.sort();
  term::LinearForm form(sort);
  form.add(index, BigInt(1));
  form.normalize();
  const BigInt distance = form.constant();
  const Term rest = sort.isInt() ? terms.makeIntAdd(index, terms.makeInt(-distance))
                                 : terms.makeBvAdd(index, terms.makeBits(sort.width(), -distance));
  return {rest, distance};
}

// What the variable is a multiple of wherever the body says anything: 4, if one of its cases is
// that `variable & 3` is not 0.
std::int64_t strideOf(Term body, Term variable) {
  if (!body.is(Kind::Or) || !variable.sort().isBits()) {
    return 1;
  }
  for (const Term part : body.children()) {
    if (!part.is(Kind::Not) || !part[0].is(Kind::Equal)) {
      continue;
    }
    const Term equality = part[0];
    for (const unsigned side : {0U, 1U}) {
      const Term low = equality[side];
      const Term zero = equality[1 - side];
      if (low.is(Kind::BvAnd) && zero.is(Kind::BitsConst) && zero.number().isZero() &&
          low.size() == 2 && low[0].is(Kind::BitsConst) && low[1] == variable) {
        const std::uint64_t mask = low[0].number().lowBits();
        if (std::has_single_bit(mask + 1) &&
            isWordSize(BigInt(static_cast<std::int64_t>(mask) + 1))) {
          return static_cast<std::int64_t>(mask + 1);
        }
      }
    }
  }
  return 1;
}

}  // namespace

// Of indices that follow each other, as of bytes that are read one by one, the first of each
// `stride`.
std::vector<Term> GroundInstances::wordStarts(std::span<const Term> indices,
                                              std::int64_t stride) const {
  if (stride == 1) {
    return {indices.begin(), indices.end()};
  }
  std::map<Term, std::map<BigInt, Term>> byRest;
  for (const Term index : indices) {
    const Shifted shifted = shiftOf(terms_, index);
    byRest[shifted.rest].emplace(shifted.distance, index);
  }
  std::vector<Term> starts;
  for (const auto& [rest, byDistance] : byRest) {
    BigInt first = byDistance.begin()->first;
    BigInt last = first;
    for (const auto& [distance, index] : byDistance) {
      if (distance > last + BigInt(1)) {
        first = distance;
      }
      last = distance;
      if ((distance - first).truncatedRemainder(BigInt(stride)).isZero()) {
        starts.push_back(index);
      }
    }
  }
  return starts;
}

namespace {

// How often a variable occurs in a sum.
BigInt factorOf(Term variable, Term index) {
  term::LinearForm form(index.sort());
  form.add(index, BigInt(1));
  form.normalize();
  for (const term::Monomial& each : form.monomials()) {
    if (each.base == variable) {
      return index.sort().isBits() ? each.coefficient.toSigned(index.sort().width())
                                   : each.coefficient;
    }
  }
  return BigInt(0);
}

// A sum divided by a factor of all its parts; null if it is none.
Term dividedBy(term::TermManager& terms, Term index, const BigInt& factor) {
  const Sort sort = index.sort();
  const auto part = [&](const BigInt& number, Term base) -> Term {
    // Words near 2^width are small negative numbers.
    const BigInt value = sort.isBits() ? number.toSigned(sort.width()) : number;
    if (!value.truncatedRemainder(factor).isZero()) {
      return {};
    }
    const BigInt quotient = value.truncatedQuotient(factor);
    if (sort.isInt()) {
      const Term times = terms.makeInt(quotient);
      return base ? terms.makeIntMul(times, base) : times;
    }
    const Term times = terms.makeBits(sort.width(), quotient);
    return base ? terms.makeBvMul(times, base) : times;
  };
  term::LinearForm form(sort);
  form.add(index, BigInt(1));
  form.normalize();
  Term sum = part(form.constant(), {});
  for (const term::Monomial& each : form.monomials()) {
    const Term next = part(each.coefficient, each.base);
    if (!sum || !next) {
      return {};
    }
    sum = sort.isInt() ? terms.makeIntAdd(sum, next) : terms.makeBvAdd(sum, next);
  }
  return sum;
}

}  // namespace

// A value of a bound variable for which an index that depends on it is equal to another one, if
// that index is a multiple of the variable plus something else.
std::optional<Term> GroundInstances::solveFor(Term variable, Term pattern, Term index) const {
  const BigInt factor = factorOf(variable, pattern);
  if (factor.isZero()) {
    return std::nullopt;
  }
  const Sort sort = variable.sort();
  const auto minus = [&](Term a, Term b) {
    return sort.isInt() ? terms_.makeIntSub(a, b) : terms_.makeBvSub(a, b);
  };
  const Term multiple = sort.isInt()
                            ? terms_.makeIntMul(terms_.makeInt(factor), variable)
                            : terms_.makeBvMul(terms_.makeBits(sort.width(), factor), variable);
  const Term rest = minus(pattern, multiple);
  if (rest.hasFreeBoundVariable()) {
    return std::nullopt;
  }
  const Term apart = minus(index, rest);
  if (const Term exact = dividedBy(terms_, apart, factor)) {
    return exact;
  }
  // What it is rounded to counts if it happens to be exact.
  if (sort.isBits() && isWordSize(factor) && std::has_single_bit(factor.lowBits())) {
    const std::int64_t shift = std::countr_zero(factor.lowBits());
    return terms_.makeBvLShr(apart, terms_.makeBits(sort.width(), shift));
  }
  return std::nullopt;
}

// The values of a bound variable for which the body is about an element that is read.
std::vector<Term> GroundInstances::valuesFor(Term variable, Term body) const {
  const std::int64_t stride = strideOf(body, variable);
  std::map<std::vector<Term>, std::vector<Term>> patterns;  // by what the arrays are made from
  const std::array alone{body};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term) { return true; },
      [&](Term part) {
        if (part.is(Kind::Select) && part[1].sort() == variable.sort() &&
            mentions(part[1], variable)) {
          patterns[basesOf(part[0])].push_back(part[1]);
        }
      });
  std::vector<Term> values;
  for (const auto& [bases, indices] : patterns) {
    std::vector<Term> read;
    for (const Read& each : reads_) {
      if (each.index.sort() == variable.sort() && haveOneInCommon(each.bases, bases)) {
        read.push_back(each.index);
      }
    }
    // Of elements that several bytes are read of, one read is enough.
    const BigInt factor = factorOf(variable, indices.front());
    const std::int64_t width =
        stride == 1 && isWordSize(factor) ? static_cast<std::int64_t>(factor.lowBits()) : stride;
    const std::vector<Term> starts = wordStarts(read, width);
    for (const Term pattern : wordStarts(indices, width)) {
      for (const Term index : starts) {
        const std::optional<Term> value = solveFor(variable, pattern, index);
        if (value && std::ranges::find(values, *value) == values.end()) {
          values.push_back(*value);
        }
      }
    }
  }
  return values;
}

// Whether there are more instances than before.
bool GroundInstances::findInstances(Term quantifier) {
  Instances found{{}};
  for (const Term variable : term::boundVariables(quantifier)) {
    const std::vector<Term> values = valuesFor(variable, term::bodyOf(quantifier));
    Instances longer;
    for (const auto& before : found) {
      for (const Term value : values) {
        if (longer.size() < tuning_.instances) {
          longer.push_back(before);
          longer.back().emplace(variable, value);
        }
      }
    }
    found = std::move(longer);
  }
  Instances& known = instances_.at(quantifier);
  bool hasMore = false;
  for (auto& instance : found) {
    if (known.size() < tuning_.instances && std::ranges::find(known, instance) == known.end()) {
      known.push_back(std::move(instance));
      hasMore = true;
    }
  }
  return hasMore;
}

std::optional<std::vector<Term>> GroundInstances::of(std::span<const Term> conditions,
                                                     unsigned rounds) {
  instances_.clear();
  universal_.clear();
  isMixed_ = false;
  hasMore_ = false;
  work_ = 0;
  std::vector<Term> ground(conditions.begin(), conditions.end());
  // Instances read more elements, which may need more instances.
  for (unsigned round = 0; round <= rounds; ++round) {
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      ground[i] = expand(conditions[i], true);
    }
    if (isMixed_) {
      return std::nullopt;
    }
    collectReads(ground);
    hasMore_ = false;
    for (const Term quantifier : universal_) {
      hasMore_ = findInstances(quantifier) || hasMore_;
    }
    if (!hasMore_) {
      break;
    }
  }
  return ground;
}

}  // namespace braid::solver
