// Whether bounds of unknowns and of sums of them can hold together over the rationals: the simplex
// method with bounds on rows (Dutertre and de Moura, A fast linear-arithmetic solver for DPLL(T),
// 2006). Bounds that cannot hold together come with the factors that prove it, and the proof is
// checked by adding them up: a mistake in the tableau costs an answer but makes no wrong one.
//
// Rows are added and stay; bounds are dropped all at once. The basis is kept from one set of bounds
// to the next, because the next solution is likely to be near.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/linear/rational.hpp"
#include "solver/linear/sum.hpp"

namespace braid::solver::linear {

class Simplex {
 public:
  using Variable = std::uint32_t;  // an unknown or a row
  using Reason = std::uint32_t;    // the caller's name for a bound
  static constexpr Reason kAlways = UINT32_MAX;

  // An unknown whose bounds hold always.
  Variable addUnknown(const Range& range);
  struct Term {
    Variable unknown;
    Number factor;
  };
  // A sum of unknowns, sorted by unknown.
  Variable addRow(std::span<const Term> sum);

  // Drops all bounds but those of unknowns that hold always.
  void forgetBounds();
  // False when the bound contradicts another one; the conflict says which.
  bool addUpper(Variable variable, Number bound, Reason reason);
  bool addLower(Variable variable, Number bound, Reason reason);

  enum class Result : std::uint8_t { Feasible, Infeasible, GivenUp };
  // Gives up when it takes more than `maxWork`.
  Result solve(std::uint64_t maxWork);

  // After Feasible.
  [[nodiscard]] Rational value(Variable variable) const { return variables_[variable].value; }
  // After Infeasible or a bound that contradicts another: the reasons, each once, without kAlways.
  [[nodiscard]] const std::vector<Reason>& conflict() const { return conflict_; }

  // The work done so far: entries of the tableau that were looked at.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  struct Bound {
    bool isSet = false;
    Number number = 0;
    Reason reason = kAlways;
  };
  struct Column {
    Bound low;
    Bound high;
    Bound alwaysLow;
    Bound alwaysHigh;
    Rational value;
    std::uint32_t row = kNone;     // its row, if it is basic
    std::uint32_t origin = kNone;  // place in origins_, if it is a row
  };
  struct Entry {
    Variable variable;
    Rational factor;
  };
  using Entries = std::vector<Entry>;  // sorted by variable
  struct Row {
    Variable basic;
    Entries entries;  // over variables that are not basic
  };
  // A bound in a contradiction, with its factor.
  struct Use {
    Variable variable;
    bool isUpper;
    Rational factor;
  };

  [[nodiscard]] bool isBelow(const Column& column) const;
  [[nodiscard]] bool isAbove(const Column& column) const;
  static const Entry* find(const Entries& entries, Variable variable);
  // into += factor * other
  void addMultiple(Entries& into, Rational factor, const Entries& other);
  // Changes the value of a variable that is not basic, and of those that depend on it.
  void move(Variable variable, Rational value);
  void pivot(std::uint32_t row, Variable entering, Rational target);
  // The variable by which the basic one of the row can be moved in that direction, or none.
  [[nodiscard]] std::optional<Variable> findEntering(const Row& row, bool isUp) const;
  Result blame(const Row& row, bool isUp);
  bool isContradiction(std::span<const Use> uses);
  bool contradict(Variable variable);
  void keepReasons(std::span<const Use> uses);

  std::vector<Column> variables_;
  std::vector<Row> rows_;
  std::vector<std::vector<Term>> origins_;  // rows as they were added
  std::vector<Variable> restricted_;        // those with bounds that forgetBounds drops
  std::vector<Reason> conflict_;
  Entries merged_;
  std::vector<Rational> totals_;  // by variable, for checking contradictions
  bool isLost_ = false;           // a number grew too large
  std::uint64_t work_ = 0;
};

}  // namespace braid::solver::linear
