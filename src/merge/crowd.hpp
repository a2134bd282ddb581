// States that wait for each other: the rearmost goes first, so that the states ahead of it find
// each other at the places where they wait.
//
// Waiting must not last for ever: a loop may go on without end while states wait at its exit.
// States that have waited for long go on without the others, as a crowd of their own. At that
// place, others then get twice the time, so this happens only a few times per place, and merging is
// not lost where patience would have paid.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "exec/state.hpp"
#include "merge/meeting_points.hpp"

namespace braid::merge {

// How many turns of others a state waits at a place; shared by all crowds.
class Patience {
 public:
  explicit Patience(std::uint64_t start) : start_(start) {}
  [[nodiscard]] std::uint64_t at(std::uint64_t place) const {
    const auto found = patience_.find(place);
    return found == patience_.end() ? start_ : found->second;
  }
  void grow(std::uint64_t place) { patience_[place] = 2 * at(place); }

 private:
  std::uint64_t start_;
  std::unordered_map<std::uint64_t, std::uint64_t> patience_;
};

class Crowd {
 public:
  using StatePtr = std::unique_ptr<exec::State>;

  Crowd(MeetingPoints& points, Patience& patience)
      : patience_(patience), states_(Behind{&points}) {}

  [[nodiscard]] std::size_t size() const { return states_.size() + (hindmost_ ? 1U : 0U); }
  [[nodiscard]] bool empty() const { return size() == 0; }

  void add(StatePtr state);
  // The rearmost state; the crowd must not be empty.
  [[nodiscard]] const exec::State& last() const {
    assert(!empty());
    return hindmost_ ? *hindmost_ : **states_.begin();
  }
  // All states at the place of the rearmost one: they have found each other.
  std::vector<StatePtr> take();
  // States that have waited for too long at one place, if there are any.
  std::vector<StatePtr> takeImpatient();
  // How many turns may go by until there are such states.
  [[nodiscard]] std::uint64_t turnsUntilImpatient() const;
  // Counts turns of a state that is kept outside.
  void passTurns(std::uint64_t turns) { turns_ += turns; }

 private:
  struct Behind {
    MeetingPoints* points;
    bool operator()(const StatePtr& a, const StatePtr& b) const {
      return points->compare(*a, *b) < 0;
    }
  };
  using States = std::multiset<StatePtr, Behind>;

  // When a state came: the turn, and its number among all states.
  using Arrival = std::pair<std::uint64_t, std::uint64_t>;

  void insert(StatePtr state, const Arrival& arrival);
  std::vector<StatePtr> takeAllLike(States::iterator one);

  Patience& patience_;
  // The rearmost state, if it is alone at its place; if null, the rearmost may be among the others.
  // It is kept apart because a state that goes round a loop while others wait is added and taken
  // all the time.
  StatePtr hindmost_;
  Arrival hindmostArrival_;
  States states_;
  std::map<Arrival, States::iterator> arrivals_;
  std::unordered_map<const exec::State*, Arrival> present_;
  std::uint64_t turns_ = 0;
  std::uint64_t added_ = 0;
};

}  // namespace braid::merge
