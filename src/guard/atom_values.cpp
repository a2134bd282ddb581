#include "guard/atom_values.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace braid::guard {

using term::Kind;
using term::Term;

namespace {

using Ranges = std::vector<ValueRange>;

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

// Integers are mapped to 64 bits such that zero is in the middle.
constexpr std::uint64_t kZero = std::uint64_t{1} << 63U;
constexpr std::int64_t kFarthest = std::int64_t{1} << 62U;

// The numbers from `from` to `to`, counted modulo 2^width; `most` is 2^width - 1.
Ranges circular(std::uint64_t from, std::uint64_t to, std::uint64_t most) {
  if (from <= to) {
    return {{from, to}};
  }
  return {{0, to}, {from, most}};
}

// A number, or another one plus a constant.
struct Shifted {
  Term base;
  std::uint64_t distance = 0;
};

Shifted shiftedOf(Term t) {
  if (t.is(Kind::BvAdd) && t.size() == 2 && t[1].isConstant()) {
    return {t[0], t[1].number().lowBits()};
  }
  return {t};
}

std::optional<AtomValues> comparedWithConstant(Term atom) {
  const bool isConstantLeft = atom[0].isConstant();
  const Term number = isConstantLeft ? atom[1] : atom[0];
  const std::uint64_t constant = (isConstantLeft ? atom[0] : atom[1]).number().lowBits();
  const unsigned width = number.sort().width();
  assert(0 < width && width <= 64);
  const std::uint64_t most = kMost >> (64 - width);
  std::uint64_t from = constant;
  std::uint64_t to = constant;
  if (!atom.is(Kind::Equal)) {
    const std::uint64_t least = atom.is(Kind::BvSLt) ? std::uint64_t{1} << (width - 1) : 0;
    const std::uint64_t greatest = (least - 1) & most;
    if (constant == (isConstantLeft ? greatest : least)) {
      return std::nullopt;  // never true; the builder does not make it
    }
    from = isConstantLeft ? constant + 1 : least;
    to = isConstantLeft ? greatest : constant - 1;
  }
  const Shifted shifted = shiftedOf(number);
  return AtomValues{
      {shifted.base, {}},
      most,
      circular((from - shifted.distance) & most, (to - shifted.distance) & most, most)};
}

// The cases are: equal; and less or greater, in both orders (signed, unsigned) or only in one.
std::optional<AtomValues> comparedWithEachOther(Term atom) {
  constexpr std::uint64_t kLastCase = 4;
  const bool isSwapped = atom[1] < atom[0];
  const Subject subject = isSwapped ? Subject{atom[1], atom[0]} : Subject{atom[0], atom[1]};
  if (atom.is(Kind::Equal)) {
    return AtomValues{subject, kLastCase, {{0, 0}}};
  }
  if (atom.is(Kind::BvSLt)) {
    return AtomValues{subject, kLastCase, isSwapped ? Ranges{{3, 4}} : Ranges{{1, 2}}};
  }
  return AtomValues{subject, kLastCase,
                    isSwapped ? Ranges{{2, 2}, {4, 4}} : Ranges{{1, 1}, {3, 3}}};
}

std::optional<AtomValues> comparedIntegers(Term atom) {
  if (!atom[1].isConstant()) {
    return std::nullopt;
  }
  const std::optional<std::int64_t> constant = atom[1].number().toInt64();
  if (!constant || *constant > kFarthest || *constant < -kFarthest) {
    return std::nullopt;
  }
  const std::uint64_t value = kZero + static_cast<std::uint64_t>(*constant);
  return AtomValues{{atom[0], {}}, kMost, {{atom.is(Kind::IntLe) ? 0 : value, value}}};
}

}  // namespace

bool holdsFor(const AtomValues& atom, std::uint64_t value) {
  return std::ranges::any_of(atom.ranges, [&](const ValueRange& range) {
    return range.from <= value && value <= range.to;
  });
}

std::vector<ValueRange> narrowed(std::span<const ValueRange> values, const AtomValues& atom,
                                 bool holds) {
  assert(std::ranges::is_sorted(values, {}, &ValueRange::from));
  assert(std::ranges::is_sorted(atom.ranges, {}, &ValueRange::from) &&
         std::ranges::all_of(atom.ranges, [&](const ValueRange& range) {
           return range.from <= range.to && range.to <= atom.greatest;
         }));
  std::vector<ValueRange> wanted;
  if (holds) {
    wanted = atom.ranges;
  } else {
    std::uint64_t from = 0;
    bool isAtEnd = false;
    for (const ValueRange& range : atom.ranges) {
      if (from < range.from) {
        wanted.push_back({from, range.from - 1});
      }
      isAtEnd = range.to == atom.greatest;
      from = range.to + 1;
    }
    if (!isAtEnd) {
      wanted.push_back({from, atom.greatest});
    }
  }
  std::vector<ValueRange> result;
  for (const ValueRange& range : values) {
    for (const ValueRange& other : wanted) {
      const ValueRange common{std::max(range.from, other.from), std::min(range.to, other.to)};
      if (common.from <= common.to) {
        result.push_back(common);
      }
    }
  }
  return result;
}

support::BigInt numberOf(const Subject& subject, std::uint64_t value) {
  assert(!subject.second && "the values of two numbers are cases");
  if (subject.first.sort().isInt()) {
    return static_cast<std::int64_t>(value - kZero);
  }
  return support::BigInt::fromUnsigned(value);
}

std::optional<AtomValues> valuesOf(Term atom) {
  if (!atom.is(Kind::Equal) && !atom.is(Kind::BvULt) && !atom.is(Kind::BvSLt) &&
      !atom.is(Kind::IntLe)) {
    return std::nullopt;
  }
  if (atom[0].sort().isInt()) {
    return comparedIntegers(atom);
  }
  if (!atom[0].sort().isBits() || atom[0].sort().width() > 64) {
    return std::nullopt;
  }
  return atom[0].isConstant() || atom[1].isConstant() ? comparedWithConstant(atom)
                                                      : comparedWithEachOther(atom);
}

}  // namespace braid::guard
