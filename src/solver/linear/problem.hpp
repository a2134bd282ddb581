// Formulas over comparisons of sums of integers: a circuit whose inputs are comparisons (atoms) and
// free Booleans. An unknown of a sum is a leaf, of which nothing but its range is known, or a
// choice between two sums by a literal of the circuit; so a sum over joined paths stays one sum.
//
// The ranges of leaves are taken for granted. What they decide is decided when a literal is made.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "solver/light/circuit/circuit.hpp"
#include "solver/linear/sum.hpp"

namespace braid::solver::linear {

using light::Literal;
using FormId = std::uint32_t;

// Says that a form, a sum without constant whose factors have no common divisor and whose first
// factor is positive, has at most or exactly this value.
struct Limit {
  FormId form = 0;
  Number bound = 0;
};

struct Choice {
  Literal condition;
  // What the unknown is, minus the sum that is chosen: exactly the bound.
  Limit then;
  Limit otherwise;
};

class Problem {
 public:
  UnknownId addLeaf(const Range& range);
  // Empty when a number becomes too large. What both sums have in common is not chosen.
  std::optional<Sum> choose(Literal condition, Sum then, Sum otherwise);
  // The same as one unknown, where the caller knows a range of what is chosen.
  Sum chooseWithin(Literal condition, Sum then, Sum otherwise, const Range& range);

  // sum <= 0 and sum = 0.
  Literal atMostZero(const Sum& given);
  Literal isZero(const Sum& given);
  [[nodiscard]] Range rangeOf(const Sum& sum) const;

  light::Circuit& circuit() { return circuit_; }
  [[nodiscard]] const light::Circuit& circuit() const { return circuit_; }
  // Of an input of the circuit; null when it is a free Boolean.
  [[nodiscard]] const Limit* atom(std::uint32_t gate) const;
  [[nodiscard]] const std::vector<Part>& form(FormId form) const { return forms_[form].parts; }
  [[nodiscard]] const Range& range(UnknownId unknown) const { return unknowns_[unknown].range; }
  // Null for leaves.
  [[nodiscard]] const Choice* choice(UnknownId unknown) const;
  [[nodiscard]] std::size_t unknownCount() const { return unknowns_.size(); }
  [[nodiscard]] std::size_t formCount() const { return forms_.size(); }

  // Of two atoms about one form the stronger implies the weaker: clauses, for neighbours.
  [[nodiscard]] const std::vector<std::array<Literal, 2>>& axioms() const { return axioms_; }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  struct Unknown {
    Range range;
    std::uint32_t choice = kNone;
  };
  struct Form {
    std::vector<Part> parts;
    std::map<Number, Literal> atoms;  // by bound
  };

  // Of a literal that says that a sum is zero: that it is at most zero, and that it is below.
  struct Equality {
    Literal atMost;
    Literal below;
  };

  [[nodiscard]] bool addIndicator(Sum& sum, Literal literal, Number factor);
  Sum shorter(const Sum& sum);
  UnknownId choiceOf(Literal condition, Sum then, Sum otherwise, const Range& range);
  FormId formOf(std::vector<Part> parts);
  // unknown - sum = 0 as a limit; the unknown is newer than those of the sum.
  Limit definition(UnknownId unknown, const Sum& sum);
  Literal atom(FormId form, Number bound);

  light::Circuit circuit_;
  std::vector<Unknown> unknowns_;
  std::vector<Choice> choices_;
  std::unordered_map<UnknownId, std::uint32_t> indicated_;  // gates, by their indicators
  std::unordered_map<std::uint32_t, Equality> equalities_;  // by gate
  std::map<std::tuple<Literal, Sum, Sum>, UnknownId> choiceTable_;
  std::vector<Form> forms_;
  std::map<std::vector<Part>, FormId> formTable_;
  std::vector<Limit> atoms_;
  std::vector<std::uint32_t> atomAt_;  // by gate: in atoms_
  std::vector<std::array<Literal, 2>> axioms_;
};

}  // namespace braid::solver::linear
