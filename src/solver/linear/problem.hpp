// Formulas over comparisons of sums of integers: a circuit whose inputs are comparisons (atoms) and
// free Booleans. An unknown of a sum is a leaf, of which nothing but its range is known, or a
// choice between two sums by a literal of the circuit, so that a sum over joined paths stays one
// sum, or what is left of a sum that is divided by a number and rounded down.
//
// Literals that the ranges of leaves decide become constants: the ranges are taken for granted.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/light/circuit/circuit.hpp"
#include "solver/linear/sum.hpp"

namespace braid::solver::linear {

using light::Literal;
using FormId = std::uint32_t;

// Gives a form a value: its bound or exactly that. A form is a sum without constant, with factors
// that have no common divisor and a positive first factor.
struct Limit {
  FormId form = 0;
  Number bound = 0;
};

struct Choice {
  Literal condition;
  // The unknown minus the chosen sum is equal to this bound.
  Limit then;
  Limit otherwise;
};

// The dividend minus the divisor times the unknown is from 0 up to the divisor minus 1; the form is
// that or its negation.
struct Quotient {
  FormId form = 0;
  Number least = 0;
  Number most = 0;
};

class Problem {
 public:
  UnknownId addLeaf(const Range& range);
  // The one sum or the other; empty when a number becomes too large. A part that both have in
  // common is taken out of the choice.
  std::optional<Sum> choose(Literal condition, Sum then, Sum otherwise);
  // The same, as one new unknown whose range the caller knows.
  Sum chooseWithin(Literal condition, Sum then, Sum otherwise, const Range& range);

  // sum / divisor, rounded down; neither is negative. Empty when a number becomes too large.
  std::optional<Sum> quotientOf(const Sum& dividend, Number divisor);

  // Literals for sum <= 0 and sum = 0.
  Literal atMostZero(const Sum& given);
  Literal isZero(const Sum& given);
  [[nodiscard]] Range rangeOf(const Sum& sum) const;

  light::Circuit& circuit() { return circuit_; }
  [[nodiscard]] const light::Circuit& circuit() const { return circuit_; }
  // The comparison that an input of the circuit stands for; null for a free Boolean.
  [[nodiscard]] const Limit* atom(std::uint32_t gate) const;
  [[nodiscard]] const std::vector<Part>& form(FormId form) const { return forms_[form].parts; }
  [[nodiscard]] const Range& range(UnknownId unknown) const { return unknowns_[unknown].range; }
  // The choice or the quotient that an unknown is; null for leaves.
  [[nodiscard]] const Choice* choice(UnknownId unknown) const;
  [[nodiscard]] const Quotient* quotient(UnknownId unknown) const;
  [[nodiscard]] std::size_t unknownCount() const { return unknowns_.size(); }
  [[nodiscard]] std::size_t formCount() const { return forms_.size(); }

  // Clauses: of two atoms about one form, the stronger implies the weaker. Only for neighbours.
  [[nodiscard]] const std::vector<std::array<Literal, 2>>& axioms() const { return axioms_; }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  struct Unknown {
    Range range;
    std::uint32_t choice = kNone;
    std::uint32_t quotient = kNone;
  };
  struct Form {
    std::vector<Part> parts;
    std::map<Number, Literal> atoms;  // by bound
  };

  // The literal for a zero sum is `atMost` (it is at most zero) and not `below` (it is below zero).
  struct Equality {
    Literal atMost;
    Literal below;
  };

  [[nodiscard]] bool addIndicator(Sum& sum, Literal literal, Number factor);
  Sum shorter(const Sum& sum);
  UnknownId choiceOf(Literal condition, Sum then, Sum otherwise, const Range& range);
  FormId formOf(std::vector<Part> parts);
  // The limit for unknown - sum = 0; the unknown is newer than those of the sum.
  Limit definition(UnknownId unknown, const Sum& sum);
  Literal atom(FormId form, Number bound);

  light::Circuit circuit_;
  std::vector<Unknown> unknowns_;
  std::vector<Choice> choices_;
  std::vector<Quotient> quotients_;
  std::map<std::pair<Sum, Number>, UnknownId> quotientTable_;  // by dividend and divisor
  // from the unknown for a gate's truth to the gate
  std::unordered_map<UnknownId, std::uint32_t> indicated_;
  std::unordered_map<std::uint32_t, Equality> equalities_;  // by gate
  std::map<std::tuple<Literal, Sum, Sum>, UnknownId> choiceTable_;
  std::vector<Form> forms_;
  std::map<std::vector<Part>, FormId> formTable_;
  std::vector<Limit> atoms_;
  std::vector<std::uint32_t> atomAt_;  // by gate: place in atoms_
  std::vector<std::array<Literal, 2>> axioms_;
};

}  // namespace braid::solver::linear
