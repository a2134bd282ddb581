#include "solver/light/sat/variable_heap.hpp"

#include <cassert>

namespace braid::solver::light {

void VariableHeap::clear() {
  for (const std::uint32_t variable : members_) {
    places_[variable] = kAbsent;
  }
  members_.clear();
}

bool VariableHeap::isOrderedAt(std::size_t at) const {
  const auto isAtMost = [&](std::size_t below, std::size_t above) {
    return below >= members_.size() || activities_[members_[below]] <= activities_[members_[above]];
  };
  return (at == 0 || isAtMost(at, (at - 1) / 2)) && isAtMost(2 * at + 1, at) &&
         isAtMost(2 * at + 2, at);
}

void VariableHeap::moveUp(std::size_t at) {
  const std::uint32_t variable = members_[at];
  while (at > 0 && isBefore(variable, members_[(at - 1) / 2])) {
    place(at, members_[(at - 1) / 2]);
    at = (at - 1) / 2;
  }
  place(at, variable);
  assert(isOrderedAt(at));
}

void VariableHeap::moveDown(std::size_t at) {
  const std::uint32_t variable = members_[at];
  while (2 * at + 1 < members_.size()) {
    std::size_t child = 2 * at + 1;
    if (child + 1 < members_.size() && isBefore(members_[child + 1], members_[child])) {
      ++child;
    }
    if (!isBefore(members_[child], variable)) {
      break;
    }
    place(at, members_[child]);
    at = child;
  }
  place(at, variable);
  assert(isOrderedAt(at));
}

void VariableHeap::insert(std::uint32_t variable) {
  assert(places_[variable] == kAbsent || members_[places_[variable]] == variable);
  if (places_[variable] == kAbsent) {
    members_.push_back(variable);
    moveUp(members_.size() - 1);
  }
}

std::uint32_t VariableHeap::removeTop() {
  const std::uint32_t top = members_[0];
  assert(places_[top] == 0);
  places_[top] = kAbsent;
  const std::uint32_t last = members_.back();
  members_.pop_back();
  if (!members_.empty()) {
    place(0, last);
    moveDown(0);
  }
  return top;
}

void VariableHeap::bump(std::uint32_t variable) {
  constexpr double kTooLarge = 1e100;
  activities_[variable] += increment_;
  if (activities_[variable] > kTooLarge) {
    for (double& activity : activities_) {
      activity /= kTooLarge;
    }
    increment_ /= kTooLarge;
  }
  if (places_[variable] != kAbsent) {
    assert(members_[places_[variable]] == variable);
    moveUp(places_[variable]);
  }
}

}  // namespace braid::solver::light
