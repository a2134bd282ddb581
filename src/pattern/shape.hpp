// The shape of a term: the term without its numbers. Conditions of different rounds of a loop have
// the same shape, and differ in numbers that grow with the round.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "support/big_int.hpp"
#include "term/term.hpp"

namespace braid::pattern {

inline bool isNumber(term::Term t) {
  return t.is(term::Kind::IntConst) || t.is(term::Kind::BitsConst);
}

// A variable that is one of many according to its name: `s#0[7]` is number 7 of those named
// `s#0[]`.
struct OneOfMany {
  std::string name;  // without the number
  support::BigInt number;
};
std::optional<OneOfMany> oneOfMany(term::Term variable);

// A sum as a number and the rest; for other terms the number is 0. A number has no rest.
struct Summands {
  support::BigInt number;
  std::vector<term::Term> rest;
};
Summands summandsOf(term::Term t);

// Hashes of shapes, remembered. Terms of one shape have the same hash: all numbers count as alike,
// also those in names, and a summand that is a number may be missing, as if it were 0.
class Shapes {
 public:
  // Whether numbers that something is equal to count as alike, too. If not, `s[0] == 97` and `s[0]
  // == 98` have different shapes, but `s[0] == 97` and `s[1] == 97` do not.
  enum class Compared : std::uint8_t { Alike, Apart };

  explicit Shapes(Compared compared = Compared::Alike) : compared_(compared) {}

  std::uint64_t of(term::Term t);
  // The hash of a term of that kind over children with these hashes.
  static std::uint64_t combine(term::Kind kind, term::Sort sort,
                               std::span<const std::uint64_t> children);
  // The children; if their order has no meaning, sorted by shape.
  std::vector<term::Term> childrenOf(term::Term t);

 private:
  std::uint64_t compute(term::Term t);

  Compared compared_;
  std::unordered_map<term::Term, std::uint64_t> hashes_;
};

}  // namespace braid::pattern
