// Whether the comparisons that make a formula true can hold together. Only those comparisons count
// that the truth of the formula rests on: one false operand is enough for a false conjunction, and
// of a choice only the chosen side counts. So contradictions and solutions are about few
// comparisons.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/light/circuit/circuit_values.hpp"
#include "solver/linear/problem.hpp"
#include "solver/linear/simplex.hpp"

namespace braid::solver::linear {

class SumCheck {
 public:
  explicit SumCheck(const Problem& problem) : problem_(problem) {}

  enum class Result : std::uint8_t { Feasible, Fractional, Infeasible, GivenUp };
  // The roots must be true under the values.
  Result run(std::span<const Literal> roots, light::CircuitValues& values, std::uint64_t maxWork);

  // After Infeasible: literals that are true under the values and cannot hold together.
  [[nodiscard]] const std::vector<Literal>& conflict() const { return conflict_; }
  // After Fractional: an unknown and the integer below its value.
  [[nodiscard]] std::pair<UnknownId, Number> fraction() const { return fraction_; }
  // After Feasible. An unknown that nothing depends on has some value of its range.
  [[nodiscard]] Number valueOf(UnknownId unknown) const;

  // The work done so far, in units of what it takes to look at one gate.
  [[nodiscard]] std::uint64_t work() const { return work_ + simplex_.work(); }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  // These return false when a bound contradicts another at once.
  bool justify(light::CircuitValues& values);
  bool includeForm(FormId form, light::CircuitValues& values);
  Simplex::Variable variableOf(UnknownId unknown);
  Simplex::Variable variableOfForm(FormId form);
  bool bound(const Limit& limit, bool isUpper, Number number, Literal reason);
  void push(Literal literal, light::CircuitValues& values);
  void readConflict();

  const Problem& problem_;
  Simplex simplex_;
  std::vector<Simplex::Variable> unknowns_;  // by unknown
  std::vector<Simplex::Variable> forms_;     // by form
  // About the present run.
  std::uint32_t run_ = 0;
  std::vector<std::uint32_t> gateRuns_;     // by gate: the last run that looked at it
  std::vector<std::uint32_t> unknownRuns_;  // by unknown
  std::vector<UnknownId> used_;
  std::vector<Literal> pending_;  // true, still to be justified
  std::vector<Literal> conflict_;
  std::pair<UnknownId, Number> fraction_{};
  std::uint64_t work_ = 0;
};

}  // namespace braid::solver::linear
