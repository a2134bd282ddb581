// What an atom says about its subject: the values of the subject for which it holds. Atoms with the
// same subject can exclude or imply each other (x = 3 and x < 2, a < b and a = b), which a decision
// diagram does not know by itself; see GuardManager::ofAtom.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::guard {

// A number that is compared with constants; or two numbers that are compared with each other, and
// then the values are the possible relations of the two.
struct Subject {
  term::Term first;
  term::Term second;  // null for one number
  friend bool operator==(const Subject&, const Subject&) = default;
};

struct ValueRange {
  std::uint64_t from;
  std::uint64_t to;  // inclusive
};

struct AtomValues {
  Subject subject;
  std::uint64_t greatest;  // values are 0 to this
  std::vector<ValueRange> ranges;
};

// The part of some values, in order, for which the atom holds; or for which it does not hold.
std::vector<ValueRange> narrowed(std::span<const ValueRange> values, const AtomValues& atom,
                                 bool holds);
bool holdsFor(const AtomValues& atom, std::uint64_t value);
// The number that a value of a subject stands for, if the subject is a single number.
support::BigInt numberOf(const Subject& subject, std::uint64_t value);

// Empty if the atom is no such comparison.
std::optional<AtomValues> valuesOf(term::Term atom);

}  // namespace braid::guard

template <>
struct std::hash<braid::guard::Subject> {
  std::size_t operator()(const braid::guard::Subject& subject) const noexcept {
    const std::uint64_t second = subject.second ? subject.second.id() : 0;
    return (second << 32U | subject.first.id()) * 0x9e3779b97f4a7c15;
  }
};
