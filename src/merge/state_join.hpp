// Joins two states. They are at the same place with the same calls under way; everything else may
// differ: registers, objects, conditions, inputs that were asked for. The result stands for what
// the two stand for, and for exactly that, unless the domain trades precision for simple values.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>

#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"
#include "guard/guard_manager.hpp"
#include "merge/join_domain.hpp"
#include "merge/meeting_points.hpp"

namespace braid::merge {

enum class JoinResult {
  Joined,
  // Their decisions do not show that their conditions exclude each other.
  NotDistinguished,
  // They handle different exceptions.
  DifferentExceptions,
  // They round in different ways, or have raised different floating-point flags.
  DifferentFloatEnvironments,
};

// The cost and the results of a join.
struct JoinEffort {
  std::size_t valuesJoined = 0;
  std::size_t nonNumbersJoined = 0;  // references, pointers and functions among them
  std::size_t conditionsBefore = 0;  // conditions that the two do not have in common
  std::size_t termsMade = 0;
  std::size_t summariesJoined = 0;  // values that became guarded sets
  double sharing = 0;               // of these together; see MeetingStatistics
};

class StateJoin {
 public:
  StateJoin(const exec::Program& program, exec::SymbolicDomain& domain, guard::GuardManager& guards,
            JoinDomain& values, MeetingPoints& points)
      : program_(program),
        domain_(domain),
        terms_(domain.terms()),
        guards_(guards),
        values_(values),
        points_(points) {}

  // `first` becomes the join, unless the result says otherwise; then it does not change. Its state
  // before is moved to `asItWas`, if that is given.
  JoinResult join(exec::State& first, const exec::State& second, JoinEffort& effort,
                  std::optional<exec::State>* asItWas = nullptr);

  // For the variables that joins have introduced: their values on the paths that exist. Added to
  // the condition of an inexact state, these make it exact.
  using ExactValues = std::unordered_map<term::Term, term::Term>;
  [[nodiscard]] const ExactValues& exactValues() const { return exactValues_; }

  // How many values and objects differ, at most `limit`; builds no terms.
  std::size_t difference(const exec::State& first, const exec::State& second, std::size_t limit);
  // Whether no value differs, and both have asked for the same inputs.
  bool areEqual(const exec::State& first, const exec::State& second);

 private:
  class Joiner;

  static void setReplaced(exec::State& joined, const exec::State& first, const Joiner& joiner);
  void noteExactValues(Joiner& joiner);
  bool handleTheSame(const exec::State& a, const exec::State& b);
  void joinFrames(exec::State& first, const exec::State& second, Joiner& joiner);

  const exec::Program& program_;
  exec::SymbolicDomain& domain_;
  term::TermManager& terms_;
  guard::GuardManager& guards_;
  JoinDomain& values_;
  MeetingPoints& points_;
  ExactValues exactValues_;
};

}  // namespace braid::merge
