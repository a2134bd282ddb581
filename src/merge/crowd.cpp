#include "merge/crowd.hpp"

#include <cassert>
#include <utility>

namespace braid::merge {

void Crowd::add(StatePtr state) {
  const Arrival arrival(turns_, added_++);
  present_.emplace(state.get(), arrival);
  arrivals_.emplace(arrival, states_.insert(std::move(state)));
}

std::vector<Crowd::StatePtr> Crowd::takeAllLike(States::iterator one) {
  const auto [begin, end] = states_.equal_range(*one);
  std::vector<StatePtr> taken;
  for (auto it = begin; it != end;) {
    const auto next = std::next(it);
    taken.push_back(std::move(states_.extract(it).value()));
    const auto present = present_.find(taken.back().get());
    arrivals_.erase(present->second);
    present_.erase(present);
    it = next;
  }
  return taken;
}

std::vector<Crowd::StatePtr> Crowd::take() {
  assert(!empty());
  ++turns_;
  return takeAllLike(states_.begin());
}

std::vector<Crowd::StatePtr> Crowd::takeImpatient() {
  if (states_.size() < 2) {
    return {};
  }
  const auto& [arrival, waiting] = *arrivals_.begin();
  const std::uint32_t place = (*waiting)->top->place();
  // It may just be its turn.
  if (turns_ - arrival.first < patience_.at(place) ||
      !states_.key_comp()(*states_.begin(), *waiting)) {
    return {};
  }
  patience_.grow(place);
  return takeAllLike(waiting);
}

}  // namespace braid::merge
