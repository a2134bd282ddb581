#include "merge/crowd.hpp"

#include <cassert>
#include <utility>

namespace braid::merge {

namespace {

std::uint64_t placeOf(const exec::State& state) {
  return std::uint64_t{state.top->function().firstOp} + state.top->position;
}

}  // namespace

void Crowd::add(StatePtr state, double work) {
  const Arrival arrival(turns_, added_++);
  present_.emplace(state.get(), arrival);
  arrivals_.emplace(arrival, Waiting{states_.insert(std::move(state)), work});
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

std::vector<Crowd::StatePtr> Crowd::takeImpatient(double work) {
  if (states_.size() < 2) {
    return {};
  }
  const auto& [arrival, waiting] = *arrivals_.begin();
  const std::uint64_t place = placeOf(**waiting.place);
  const bool isLong = turns_ - arrival.first >= patience_.at(place);
  // It may just be its turn.
  if ((!isLong && !Patience::isEnough(waiting.work, work)) ||
      !states_.key_comp()(*states_.begin(), *waiting.place)) {
    return {};
  }
  if (isLong) {
    patience_.grow(place);
  }
  return takeAllLike(waiting.place);
}

}  // namespace braid::merge
