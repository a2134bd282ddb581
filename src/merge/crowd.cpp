#include "merge/crowd.hpp"

#include <cassert>
#include <utility>

namespace braid::merge {

void Crowd::add(StatePtr state) {
  assert(state != nullptr);
  const Arrival arrival(turns_, added_++);
  const auto isBehind = states_.key_comp();
  if (!hindmost_ && (states_.empty() || isBehind(state, *states_.begin()))) {
    hindmost_ = std::move(state);
    hindmostArrival_ = arrival;
    return;
  }
  if (hindmost_ && !isBehind(hindmost_, state)) {
    insert(std::move(hindmost_), hindmostArrival_);
  }
  insert(std::move(state), arrival);
  assert((!hindmost_ || isBehind(hindmost_, *states_.begin())) && "it is alone behind all others");
}

void Crowd::insert(StatePtr state, const Arrival& arrival) {
  present_.emplace(state.get(), arrival);
  arrivals_.emplace(arrival, states_.insert(std::move(state)));
  assert(present_.size() == states_.size() && arrivals_.size() == states_.size());
}

std::vector<Crowd::StatePtr> Crowd::takeAllLike(States::iterator one) {
  const auto [begin, end] = states_.equal_range(*one);
  std::vector<StatePtr> taken;
  for (auto it = begin; it != end;) {
    const auto next = std::next(it);
    taken.push_back(std::move(states_.extract(it).value()));
    const auto present = present_.find(taken.back().get());
    assert(present != present_.end());
    arrivals_.erase(present->second);
    present_.erase(present);
    it = next;
  }
  assert(!taken.empty() && present_.size() == states_.size());
  return taken;
}

std::vector<Crowd::StatePtr> Crowd::take() {
  assert(!empty());
  ++turns_;
  if (hindmost_) {
    std::vector<StatePtr> taken;
    taken.push_back(std::move(hindmost_));
    return taken;
  }
  return takeAllLike(states_.begin());
}

std::uint64_t Crowd::turnsUntilImpatient() const {
  if (arrivals_.empty()) {
    return UINT64_MAX;
  }
  const auto& [arrival, waiting] = *arrivals_.begin();
  assert(arrival.first <= turns_);
  const std::uint64_t waited = turns_ - arrival.first;
  const std::uint64_t patience = patience_.at((*waiting)->top->place());
  return waited < patience ? patience - waited : 0;
}

std::vector<Crowd::StatePtr> Crowd::takeImpatient() {
  if (size() < 2) {
    return {};
  }
  assert(!arrivals_.empty() && "at most one state has not arrived in the list");
  const auto& [arrival, waiting] = *arrivals_.begin();
  const std::uint32_t place = (*waiting)->top->place();
  // It may simply be next.
  const bool isItsTurn = !hindmost_ && !states_.key_comp()(*states_.begin(), *waiting);
  if (isItsTurn || turns_ - arrival.first < patience_.at(place)) {
    return {};
  }
  patience_.grow(place);
  return takeAllLike(waiting);
}

}  // namespace braid::merge
