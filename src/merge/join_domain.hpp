// How states that meet become one: this is where the kinds of merging differ. A new kind is a new
// file with another implementation, and a row in modes.def.
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

// The two sides of a join: the states as they were, and what distinguishes them.
struct Sides {
  const exec::State& first;
  const exec::State& second;
  term::Term isFirst;   // holds on the first side and fails on the second
  term::Term isSecond;  // its negation
  // The same as isFirst; none if guards have become too large.
  std::optional<guard::Guard> guard;
};

// A value that is not the same on both sides.
struct Difference {
  term::Term first;
  term::Term second;
  const ir::Register* variable = nullptr;  // the variable that holds it; null: it is in an object
  // The type of the value, if it is a value of the program, and not, for example, the size of an
  // object.
  std::optional<ir::Type> type = std::nullopt;
  bool isInTopFrame = false;  // the variable is one of the function that is running
  // It is an element of this array, or all of its elements.
  std::optional<memory::ObjectId> array = std::nullopt;
};

// The value after the join.
struct JoinedValue {
  term::Term value;
  term::Term constraint{};  // what holds of it on both sides in addition; null: nothing
  bool isExact = true;      // whether it is, on each side, exactly that side's value
};

// A value that was replaced by an inexact one.
struct Replaced {
  Difference values;
  term::Term joined;
};

class JoinDomain {
 public:
  using StatePtr = std::unique_ptr<exec::State>;

  virtual ~JoinDomain() = default;

  // Which of the states that have met belong together, by their places in the list. Each state is
  // in one group, and only states of one group are joined.
  virtual std::vector<std::vector<std::size_t>> groups(std::span<const StatePtr> met);
  // Joins a whole group in one step, if the domain can do better than pair by pair; otherwise null.
  virtual StatePtr joinGroup(StateJoin& /*join*/, std::span<const StatePtr> /*group*/) {
    return nullptr;
  }
  // Whether `state` stands for everything that `other` stands for: then `other` is not needed.
  virtual bool covers(const exec::State& /*state*/, const exec::State& /*other*/) { return false; }

  // The condition of the joined state, in addition to the common conditions. `either` is the
  // condition that one of the two is meant.
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

  // Conditions that relate joined values to each other and to the rest, and hold on both sides;
  // called once all values are joined. `joined` has its values, and its condition except for these.
  virtual std::vector<term::Term> relate(const Sides& /*sides*/,
                                         std::span<const Replaced> /*replaced*/,
                                         const exec::State& /*joined*/) {
    return {};
  }
  // Whether it matters where a value stands: in which variable, in which array.
  [[nodiscard]] virtual bool isByPlace() const { return false; }

  // Whether states meet at the head of a loop that have gone round it differently often. The first
  // of two states that are joined there was there before the second. Such joins may go on for ever,
  // so values are widened.
  [[nodiscard]] virtual bool joinsIterations() const { return false; }
  virtual JoinedValue widen(const Sides& sides, const Difference& values) {
    return join(sides, values);
  }

  // Whether states in different rounds of a loop meet if they have got equally far in it.
  [[nodiscard]] virtual bool joinsByProgress() const { return false; }
  // Reports on the last meeting, in addition to the joins.
  virtual void report(MeetingStatistics& /*statistics*/) {}

  // The number of alternatives of a value that is a guarded set; otherwise 0.
  [[nodiscard]] virtual std::size_t alternatives(term::Term /*value*/) const { return 0; }
};

}  // namespace braid::merge
