#include "solver/stages/choice_samples.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "solver/facts/interval.hpp"
#include "term/linear.hpp"
#include "term/traverse.hpp"

namespace braid::solver {

using support::BigInt;
using term::Kind;
using term::Sort;
using term::Term;

namespace {

// A number that looks random, the same one for the same arguments (Steele, Lea and Flood, Fast
// splittable pseudorandom number generators, 2014).
std::uint64_t scrambled(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t z = seed * 0x9e3779b97f4a7c15U + number + 0x9e3779b97f4a7c15U;
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

bool isNumber(Term t) {
  return t.sort().isInt() || t.sort().isBits();
}

}  // namespace

bool ChoiceSamples::areDifferent(Term a, Term b) {
  const unsigned width = a.sort().isBits() ? std::min(a.sort().width(), 64U) : 64U;
  std::uint64_t first = 0;
  for (std::size_t i = 0; i < samples_.size(); ++i) {
    const std::uint64_t difference = valueOf(i, a) - (b ? valueOf(i, b) : std::uint64_t{0});
    const std::uint64_t value = difference << (64U - width);
    if (i == 0) {
      first = value;
    } else if (value != first) {
      return true;
    }
  }
  return false;
}

std::uint64_t ChoiceSamples::valueOf(std::size_t sample, Term sum) {
  std::unordered_map<Term, std::uint64_t>& known = samples_[sample].sums;
  const auto partsOf = [&](Term t) -> std::span<const Term> {
    const std::span<const Term> choice = sums_.choiceOf(t);
    if (!choice.empty()) {
      return choice.subspan((outcomesOf(choice[0]) >> sample) % 2 != 0 ? 1 : 2, 1);
    }
    return term::isMultiple(t) ? t.children().subspan(1) : ChoiceSums::summandsOf(t);
  };
  term::makeBottomUp(
      sum, partsOf, [&](Term t) { return known.contains(t); },
      [&](Term t) {
        const std::span<const Term> parts = partsOf(t);
        std::uint64_t value = 0;
        for (const Term part : parts) {
          value += known.at(part);
        }
        if (t.isConstant()) {
          value = t.number().lowBits();
        } else if (term::isMultiple(t)) {
          value *= t[0].number().lowBits();
        } else if (t.is(Kind::BvNot)) {
          value = ~value;
        } else if (parts.empty()) {
          value = scrambled(0, t.id());  // the same in all samples
        }
        known.emplace(t, value);
      });
  return known.at(sum);
}

ChoiceSamples::Outcomes ChoiceSamples::outcomesOf(Term condition) {
  const auto partsOf = [](Term t) {
    return term::isConnective(t) ? t.children() : std::span<const Term>();
  };
  term::makeBottomUp(
      condition, partsOf, [&](Term t) { return outcomes_.contains(t); },
      [&](Term t) {
        const auto part = [&](std::size_t i) { return outcomes_.at(t[i]); };
        Outcomes all = 0;
        if (!term::isConnective(t)) {
          all = outcomesOfAtom(t);
        } else if (t.is(Kind::Not)) {
          all = ~part(0);
        } else if (t.is(Kind::And)) {
          all = ~Outcomes{0};
          for (std::size_t i = 0; i < t.size(); ++i) {
            all &= part(i);
          }
        } else if (t.is(Kind::Or)) {
          for (std::size_t i = 0; i < t.size(); ++i) {
            all |= part(i);
          }
        } else if (t.is(Kind::Ite)) {
          all = (part(0) & part(1)) | (~part(0) & part(2));
        } else {
          assert(t.is(Kind::Equal));
          all = ~(part(0) ^ part(1));
        }
        outcomes_.emplace(t, all);
      });
  return outcomes_.at(condition);
}

// Comparisons with constants belong together; others, and what is no comparison, hold or not.
ChoiceSamples::Outcomes ChoiceSamples::outcomesOfAtom(Term atom) {
  if (atom.isConstant()) {
    return atom.isTrue() ? ~Outcomes{0} : 0;
  }
  const bool isEquality = atom.is(Kind::Equal) && isNumber(atom[0]);
  const bool isComparison =
      isEquality || atom.is(Kind::IntLe) || atom.is(Kind::BvULt) || atom.is(Kind::BvSLt);
  const bool hasConstant = isComparison && (atom[0].isConstant() || atom[1].isConstant());
  const bool areFew =
      isEquality && !hasConstant && sums_.hasFewValues(atom[0]) && sums_.hasFewValues(atom[1]);
  if (!hasConstant && !areFew) {
    return scrambled(1, atom.id());
  }
  Outcomes all = 0;
  for (std::size_t i = 0; i < samples_.size(); ++i) {
    const bool isTrue =
        hasConstant ? holds(i, atom)
                    : comparedValue(i, atom[0], BigInt(0)) == comparedValue(i, atom[1], BigInt(0));
    all |= Outcomes{isTrue ? 1U : 0U} << i;
  }
  return all;
}

bool ChoiceSamples::holds(std::size_t sample, Term comparison) {
  const unsigned side = comparison[0].isConstant() ? 1 : 0;
  const BigInt& bound = comparison[1 - side].number();
  const BigInt& number = comparedValue(sample, comparison[side], bound);
  const BigInt& left = side == 0 ? number : bound;
  const BigInt& right = side == 0 ? bound : number;
  if (comparison.is(Kind::Equal)) {
    return left == right;
  }
  if (comparison.is(Kind::BvSLt)) {
    const unsigned width = comparison[0].sort().width();
    return left.toSigned(width) < right.toSigned(width);
  }
  return comparison.is(Kind::IntLe) ? left <= right : left < right;
}

const BigInt& ChoiceSamples::comparedValue(std::size_t sample, Term number, const BigInt& near) {
  std::unordered_map<Term, BigInt>& known = samples_[sample].compared;
  if (const auto found = known.find(number); found != known.end()) {
    return found->second;
  }
  BigInt value;
  const Sort sort = number.sort();
  if (const Term rest = sums_.withoutConstant(number)) {
    const BigInt& shift = number[number.size() - 1].number();
    value = (comparedValue(sample, rest, (near - shift).toUnsigned(sort.width())) + shift)
                .toUnsigned(sort.width());
  } else {
    value = someValue(sample, number, near);
  }
  return known.emplace(number, std::move(value)).first->second;
}

// Mostly one that lies close to what the number is compared with: for others the outcomes of most
// comparisons would be the same in all samples.
BigInt ChoiceSamples::someValue(std::size_t sample, Term number, const BigInt& near) {
  const std::uint64_t random = scrambled(sample + 2, number.id());
  const facts::Interval values = sums_.boundsOf(number);
  const BigInt offset(static_cast<std::int64_t>((random >> 2U) % 16));
  const facts::Interval::Bound& low = values.low();
  const facts::Interval::Bound& high = values.high();
  BigInt value = random % 4 == 0 && low ? *low + offset : near + offset - BigInt(8);
  if (low && value < *low) {
    value = *low + offset;
  }
  if (high && value > *high) {
    value = *high - offset;
  }
  return low && value < *low ? *low : value;
}

}  // namespace braid::solver
