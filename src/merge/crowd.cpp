#include "merge/crowd.hpp"

#include <cassert>
#include <utility>

namespace braid::merge {

namespace {

std::uint64_t placeOf(const exec::State& state) {
  return std::uint64_t{state.top->function().firstOp} + state.top->position;
}

}  // namespace

void Crowd::add(StatePtr state) {
  const std::uint64_t number = state->number;
  const auto place = states_.insert(std::move(state));
  arrivals_.emplace(turns_, number);
  present_[number] = {turns_, place};
}

std::vector<Crowd::StatePtr> Crowd::takeAllLike(States::iterator one) {
  const auto [begin, end] = states_.equal_range(*one);
  std::vector<StatePtr> taken;
  for (auto it = begin; it != end;) {
    const auto next = std::next(it);
    taken.push_back(std::move(states_.extract(it).value()));
    const std::uint64_t number = taken.back()->number;
    arrivals_.erase({present_.at(number).first, number});
    present_.erase(number);
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
  const auto [arrival, number] = *arrivals_.begin();
  const States::iterator state = present_.at(number).second;
  const std::uint64_t place = placeOf(**state);
  // It may just be its turn.
  if (turns_ - arrival < patience_.at(place) || !states_.key_comp()(*states_.begin(), *state)) {
    return {};
  }
  patience_.grow(place);
  return takeAllLike(state);
}

}  // namespace braid::merge
