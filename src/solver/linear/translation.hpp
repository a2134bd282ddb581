// Terms as formulas over sums of integers. A word is a sum of other words modulo 2^width. Where it
// is compared or extended it has to be one number, and the ranges of its parts tell how often it
// can have wrapped around: mostly never; otherwise the number of times is a choice, so nothing is
// lost. A term that is no sum is an unknown with a range, a comparison that cannot be translated a
// free Boolean. So whatever follows from the formula follows from the terms, but a solution of the
// formula need not be one of the terms.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "solver/facts/bounds.hpp"
#include "solver/facts/tuning.hpp"
#include "solver/linear/problem.hpp"
#include "solver/linear/tuning.hpp"
#include "term/term.hpp"

namespace braid::solver::linear {

// How the bits of a word are read.
enum class View : std::uint8_t { Integer, Unsigned, Signed };

struct Leaf {
  term::Term word;
  View view;
  UnknownId unknown;
};

// Bounds of words that are taken to hold, beyond those that the words' own form gives.
using AssumedBounds = std::unordered_map<term::Term, facts::Bounds>;

class Translation {
 public:
  // The arguments have to live as long as this; the bounds must hold whenever its results are used.
  Translation(const AssumedBounds& assumed, const Tuning& tuning, const facts::Tuning& factsTuning)
      : assumed_(assumed), tuning_(tuning), factsTuning_(factsTuning) {}

  // The literal of a Bool term. The assumed bounds of words below it must not change afterwards.
  Literal literal(term::Term t);
  Problem& problem() { return problem_; }
  [[nodiscard]] const std::vector<Leaf>& leaves() const { return leaves_; }
  // The variables that are free Booleans, by gate.
  [[nodiscard]] const std::unordered_map<std::uint32_t, term::Term>& variables() const {
    return variables_;
  }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  void translate(term::Term root);
  void make(term::Term t);
  Literal makeLiteral(term::Term t);
  Literal makeFree(term::Term t);
  std::optional<Literal> makeComparison(term::Term t);
  std::optional<Literal> isLess(Sum a, const Sum& b, Number atLeast);
  std::optional<Literal> makeWideComparison(term::Term a, term::Term b);
  std::optional<Literal> makeEqual(term::Term a, term::Term b);
  std::optional<Literal> makeNoneSet(term::Term flags);
  std::optional<Literal> makeMultiple(const Sum& sum, unsigned width);
  std::optional<Sum> makeSum(term::Term t);
  std::optional<Sum> makeBitsSum(term::Term t);
  std::optional<Sum> makeQuotient(term::Term t);
  Sum makeLeaf(term::Term t);
  // The number that a word stands for when its bits are read that way.
  std::optional<Sum> viewed(term::Term t, View view);
  std::optional<Sum> reduced(const Sum& sum, unsigned width, View view);

  [[nodiscard]] bool isMade(term::Term t) const {
    return t.id() < places_.size() && places_[t.id()] != kNone;
  }
  [[nodiscard]] Literal literalAt(term::Term t) const {
    assert(isMade(t) && t.sort().isBool());
    return literals_[places_[t.id()]];
  }
  [[nodiscard]] const Sum& sumAt(term::Term t) const {
    assert(isMade(t) && !t.sort().isBool());
    return sums_[places_[t.id()]];
  }

  const AssumedBounds& assumed_;
  const Tuning& tuning_;
  const facts::Tuning& factsTuning_;
  Problem problem_;
  std::vector<std::uint32_t> places_;  // by term id: place in literals_ or sums_
  std::vector<Literal> literals_;
  std::vector<Sum> sums_;
  std::vector<Leaf> leaves_;
  std::unordered_map<UnknownId, std::uint32_t> leafOf_;  // place in leaves_
  std::unordered_map<std::uint32_t, term::Term> variables_;
  std::unordered_map<std::uint64_t, std::optional<Sum>> views_;  // by term id and view
};

// Whether a term is a number divided by a positive constant, or the remainder of that.
bool isDivision(term::Term t);
// The parts of a term that the translation looks at; empty if it is not taken apart.
std::span<const term::Term> partsOf(term::Term t);

}  // namespace braid::solver::linear
