// What an atom says about one thing: the values of its subject for which it holds. Atoms with the
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

// A number that is compared with constants, or two that are compared with each other; then the
// values are the cases in which the two can be.
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

// Of values in order, those for which the atom holds, or those for which it does not.
std::vector<ValueRange> narrowed(std::span<const ValueRange> values, const AtomValues& atom,
                                 bool holds);
bool holdsFor(const AtomValues& atom, std::uint64_t value);
// What a value of a subject that is one number stands for.
support::BigInt numberOf(const Subject& subject, std::uint64_t value);

// Empty for an atom that is no such comparison.
std::optional<AtomValues> valuesOf(term::Term atom);

}  // namespace braid::guard

template <>
struct std::hash<braid::guard::Subject> {
  std::size_t operator()(const braid::guard::Subject& subject) const noexcept {
    const std::uint64_t second = subject.second ? subject.second.id() : 0;
    return (second << 32U | subject.first.id()) * 0x9e3779b97f4a7c15;
  }
};
