// How states that meet become one: the choice that tells one kind of merging from another. A new
// kind is a new file with another of these, and a row in modes.def.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "exec/state.hpp"
#include "guard/guard.hpp"
#include "ir/module.hpp"
#include "term/term.hpp"

namespace braid::merge {

class StateJoin;
struct MeetingStatistics;

// The two sides of a join: the states as they were, and what tells them apart.
struct Sides {
  const exec::State& first;
  const exec::State& second;
  term::Term isFirst;   // holds on the first side and fails on the second
  term::Term isSecond;  // its negation
  // The same as isFirst; none where guards have become too large.
  std::optional<guard::Guard> guard;
};

// A value that is not the same on both sides.
struct Difference {
  term::Term first;
  term::Term second;
  const ir::Register* variable = nullptr;  // that holds it; null: it is in an object
  // Of the value, if it is one of the program: no size of an object, for one.
  std::optional<ir::Type> type = std::nullopt;
  bool isInTopFrame = false;  // the variable is one of the function that is running
  // It is an element of this array, or all of its elements.
  std::optional<memory::ObjectId> array = std::nullopt;
};

// What stands in its place after the join.
struct JoinedValue {
  term::Term value;
  term::Term constraint{};  // holds of it on both sides; null: nothing but what the value says
  bool isExact = true;      // it is one of the two on each side, and nothing else
};

// A value that became another than an exact one.
struct Replaced {
  Difference values;
  term::Term joined;
};

class JoinDomain {
 public:
  using StatePtr = std::unique_ptr<exec::State>;

  virtual ~JoinDomain() = default;

  // Which of the states that have met belong together, by their places in the list; each state is
  // in one group. Only those of one group are joined.
  virtual std::vector<std::vector<std::size_t>> groups(std::span<const StatePtr> met);
  // Joins a whole group in one step, if the domain can do better than pair by pair; else null.
  virtual StatePtr joinGroup(StateJoin& /*join*/, std::span<const StatePtr> /*group*/) {
    return nullptr;
  }
  // Whether all that `other` stands for is also what `state` stands for: then it is not needed.
  virtual bool covers(const exec::State& /*state*/, const exec::State& /*other*/) { return false; }

  // The condition of two states joined, given what they have in common. `either` says that one of
  // the two is meant.
  virtual term::Term condition(const exec::State& /*first*/, const exec::State& /*second*/,
                               term::Term either) {
    return either;
  }
  virtual JoinedValue join(const Sides& sides, const Difference& values) = 0;
  // All elements of an array of that length at once, as terms of array sort; the type is that of
  // one. Empty: they become if-then-else terms.
  virtual std::optional<JoinedValue> joinElements(const Sides& /*sides*/,
                                                  const Difference& /*elements*/,
                                                  term::Term /*length*/) {
    return std::nullopt;
  }

  // What relates joined values to each other and to the rest, once all of them are joined: what
  // holds on both sides. `joined` has its values, and its condition but for these constraints.
  virtual std::vector<term::Term> relate(const Sides& /*sides*/,
                                         std::span<const Replaced> /*replaced*/,
                                         const exec::State& /*joined*/) {
    return {};
  }
  // Whether it matters where a value stands: in which variable, in which array.
  [[nodiscard]] virtual bool isByPlace() const { return false; }

  // Whether states meet at the head of a loop that have gone round it differently often. The first
  // of two that are joined there was there before the second: what is between them may go on for
  // ever, so values are widened.
  [[nodiscard]] virtual bool joinsIterations() const { return false; }
  virtual JoinedValue widen(const Sides& sides, const Difference& values) {
    return join(sides, values);
  }

  // Whether states that are in different rounds of a loop meet if they have got equally far in it.
  [[nodiscard]] virtual bool joinsByProgress() const { return false; }
  // Tells what became of the last meeting, beside the joins.
  virtual void report(MeetingStatistics& /*statistics*/) {}

  // Of a value that is kept as a guarded set, otherwise 0.
  [[nodiscard]] virtual std::size_t alternatives(term::Term /*value*/) const { return 0; }
};

}  // namespace braid::merge
