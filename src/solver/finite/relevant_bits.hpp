// Which bits of a word a set of conditions looks at. Two assignments that differ only in other bits
// give every condition the same truth, so trying one value for those bits is enough: `x & 7` makes
// eight cases of an unknown of 64 bits.
//
// Demand flows from the conditions down: all bits of what is compared, through masks, shifts and
// extractions only those that come through. An operation that is not listed asks for everything.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>

#include "term/term.hpp"

namespace braid::solver::finite {

class RelevantBits {
 public:
  // `terms` are all subterms of the conditions, children before parents; unknowns are among them,
  // but not what is below an unknown.
  RelevantBits(std::span<const term::Term> conditions, std::span<const term::Term> terms);

  // The relevant bits of a bit-vector of at most 64 bits; of a longer one all are.
  [[nodiscard]] std::uint64_t of(term::Term t) const;

 private:
  void demand(term::Term t, std::uint64_t bits) { bits_[t] |= bits; }
  void pass(term::Term t);
  void passToAll(term::Term t);
  void passLogic(term::Term t, std::uint64_t wanted);

  std::unordered_map<term::Term, std::uint64_t> bits_;
};

}  // namespace braid::solver::finite
